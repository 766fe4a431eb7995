import { useFormats } from '@/components/ui/formats';
import type { Finding } from '@/lib/domain/finding';
import { type FindingGroup, findingGroups } from './finding-words';
import { Section } from './section';

/** More would bury the page; the rest opens on request. */
const LISTED = 6;

/** What was wrong with the data as received, and what was made of it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { day, number } = useFormats();
  if (findings.length === 0) return null;
  return (
    <Section
      id="findings"
      title="Findings in the received data"
      aside={
        <span className="text-xs text-muted">{number(findings.reduce((sum, { count = 1 }) => sum + count, 0))}</span>
      }
    >
      <ul className="divide-y divide-separator rounded-lg border border-border bg-surface">
        {findingGroups(findings, day).map((group) => (
          <li key={group.code} className="px-3 py-2.5">
            <Kind group={group} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Kind({ group: { title, handling, places } }: { group: FindingGroup }) {
  const others = places.slice(LISTED);
  return (
    <>
      <h3 className="font-medium">{title}</h3>
      {handling && <p className="text-muted">{handling}</p>}
      <Places places={places.slice(0, LISTED)} />
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-medium text-accent">{others.length} more</summary>
          <Places places={others} />
        </details>
      )}
    </>
  );
}

function Places({ places }: { places: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc ps-4 marker:text-muted">
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same, and the list never changes.
        <li key={index} className="wrap-anywhere">
          {place}
        </li>
      ))}
    </ul>
  );
}
