import type { Random } from './random';

/** An instant in days since 1970-01-01 UTC, with their fractions. */
export type DemoMoment = number;

/** The last of a home's changes of one subject. */
interface Revision {
  /** 0 before the first one. */
  number: number;
  at: DemoMoment;
}

/**
 * How often a subject of a home has changed by a moment: once in each stretch of some days, at a time by chance.
 * @param since when it was first published
 */
export function revisionOf(
  { since, random }: { since: DemoMoment; random: (subject: string) => Random },
  subject: string,
  days: number,
  moment: DemoMoment,
): Revision {
  const at = (stretch: number) => since + days * (stretch + random(`${subject} ${stretch}`).unit());
  const stretch = Math.floor((moment - since) / days);
  if (stretch >= 0 && at(stretch) <= moment) return { number: stretch + 1, at: at(stretch) };
  return stretch > 0 ? { number: stretch, at: at(stretch - 1) } : { number: 0, at: since };
}
