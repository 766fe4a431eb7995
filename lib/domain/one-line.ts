/** Line breaks and other controls, and marks that turn the direction of later text (Unicode UAX #9, 2.1 and 2.4). */
const BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Foreign text for use within one of our lines: it cannot break the line or reverse the text beside it. */
export const oneLine = (text: string): string => text.replace(BREAKING, ' ');
