/** Whether a text has no character that can be seen. */
export const isBlank = (text: string): boolean => /^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(text);
