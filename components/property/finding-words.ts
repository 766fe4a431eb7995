import { humanise } from '@/lib/contract/humanise';
import type { Finding } from '@/lib/domain/finding';

/** Findings of one kind, in words. */
export interface FindingGroup {
  code: string;
  /** What is wrong: 'Overlapping ranges in the calendar'. */
  title: string;
  /** What was made of it. */
  handling: string | null;
  /** Where: days, or the finding's own sentence where it has none. */
  places: string[];
}

const WORDS: Readonly<Record<string, { title: string; handling: string }>> = {
  'calendar.overlap': {
    title: 'Overlapping ranges in the calendar',
    handling: 'Where several ranges speak for a day, the stricter values count.',
  },
  'calendar.gap': {
    title: 'Days that the calendar leaves out',
    handling: 'They are drawn as unknown and never sold.',
  },
  'calendar.unmerged': {
    title: 'Neighbouring ranges that say the same',
    handling: 'They are shown as one.',
  },
  'calendar.invalid-range': {
    title: 'Ranges of the calendar that cannot be read',
    handling: 'They are left out.',
  },
  'calendar.unknown-availability': {
    title: 'An availability that the contract does not know',
    handling: 'These days are not sold.',
  },
  'calendar.missing': {
    title: 'No calendar',
    handling: 'Nothing is known about when this property can be had.',
  },
  'pricing.tier-overlap': {
    title: 'Discounts that overlap',
    handling: 'Where several apply, the largest one counts.',
  },
};

/**
 * Findings by kind, in the order they came, with the days in the reader's own writing.
 * @param day writes a day; spans are half-open
 */
export function findingGroups(findings: readonly Finding[], day: (day: number) => string): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { code, message, span } of findings) {
    const known = WORDS[code];
    const title = known?.title ?? humanise(code.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'));
    const group = groups.get(code) ?? { code, title, handling: known?.handling ?? null, places: [] };
    groups.set(code, group);
    group.places.push(known && span && code !== 'calendar.unknown-availability' ? spanText(span, day) : message);
  }
  return [...groups.values()];
}

function spanText({ start, end }: { start: number; end: number }, day: (day: number) => string): string {
  return end - start <= 1 ? day(start) : `${day(start)} – ${day(end - 1)}`;
}
