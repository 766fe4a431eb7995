import { z } from 'zod';
import { isBlank } from './blank';

/**
 * The fault of a name, as the end of a sentence: "must not contain …"; null without one. Invisible characters can make two
 * names look alike, or reverse the letters beside them.
 */
export function nameFault(text: string): string | null {
  if (/\p{Cc}/u.test(text)) return 'must not contain control characters';
  // Words of some scripts, and some emoji, need the two joiners.
  if (/(?![\u200C\u200D])\p{Cf}/u.test(text)) return 'must not contain invisible characters';
  if (text !== '' && isBlank(text)) return 'must have a character that can be seen';
  return null;
}

/** A typed name as one line, without blanks around it. */
export const nameOf = (longest: number) =>
  z
    .string()
    .transform((given) => given.trim().replace(/\s+/gu, ' '))
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(longest)
        .superRefine((text, context) => {
          const message = nameFault(text);
          if (message !== null) context.addIssue({ code: 'custom', message, input: text });
        }),
    );
