/**
 * Why a text will not do as a name that people know something by, in words that follow what it is of; null when it will.
 * What cannot be seen can make two names look alike, or turn the letters around that stand beside one.
 */
export function nameFault(text: string): string | null {
  if (/\p{Cc}/u.test(text)) return 'must not contain control characters';
  // Words of some scripts, and some emoji, need the two joiners.
  if (/(?![\u200C\u200D])\p{Cf}/u.test(text)) return 'must not contain invisible characters';
  if (/^[\p{Default_Ignorable_Code_Point}\s]+$/u.test(text)) return 'must have a character that can be seen';
  return null;
}
