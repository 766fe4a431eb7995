import { FirstOf } from '@/components/ui/first-of';
import { useFormats } from '@/components/ui/formats';
import type { Finding } from '@/lib/domain/finding';
import { withFieldName } from '@/lib/words/fields';
import { FINDING_WORDS } from '@/lib/words/findings';
import { PropertySection } from './section';

/** Occurrences shown before expanding. */
const LISTED = 6;

/** The findings in the received data, of which there are some, and their handling. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { day, number } = useFormats();
  return (
    <PropertySection
      id="findings"
      title="Findings in the received data"
      figure={number(findings.reduce((sum, { count = 1 }) => sum + count, 0))}
    >
      <ul className="divide-y divide-separator rounded-lg border border-border bg-surface">
        {findingGroups(findings, day).map((group) => (
          <li key={group.code} className="px-3 py-2.5">
            <Kind group={group} />
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}

function Kind({ group: { title, handling, occurrences } }: { group: FindingGroup }) {
  return (
    <>
      <h3 className="font-medium">{title}</h3>
      {handling && <p className="text-muted">{handling}</p>}
      <FirstOf entries={occurrences} most={LISTED}>
        {(some) => <Occurrences occurrences={some} />}
      </FirstOf>
    </>
  );
}

function Occurrences({ occurrences }: { occurrences: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc ps-4 marker:text-muted">
      {occurrences.map((occurrence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings may be equal, and the list never changes.
        <li key={index} className="wrap-anywhere">
          {occurrence}
        </li>
      ))}
    </ul>
  );
}

interface FindingGroup {
  code: string;
  /** 'Overlapping ranges in the calendar'. */
  title: string;
  /** The way the dashboard handles it. */
  handling: string | null;
  /** Days, or the message of a finding without days. */
  occurrences: string[];
}

/**
 * Groups findings by code, in order of appearance.
 * @param day formats a day; spans are half-open
 */
export function findingGroups(findings: readonly Finding[], day: (day: number) => string): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { code, message, span } of findings) {
    const { title, handling } = FINDING_WORDS[code];
    const group = groups.get(code) ?? { code, title, handling, occurrences: [] };
    groups.set(code, group);
    group.occurrences.push(
      span && code !== 'calendar.unknown-availability' ? spanText(span, day) : withFieldName(message),
    );
  }
  return [...groups.values()];
}

function spanText({ start, end }: { start: number; end: number }, day: (day: number) => string): string {
  return end - start <= 1 ? day(start) : `${day(start)} – ${day(end - 1)}`;
}
