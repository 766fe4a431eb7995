'use client';

import { useSearchParams } from 'next/navigation';
import { useReporting } from '@/components/state/reporting-money';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Nothing } from '@/components/ui/section';
import type { ChangesSummary } from '@/lib/contract/api/changes';
import { parseDay } from '@/lib/domain/day';

interface ChangedGroupsProps {
  by: 'area' | 'day';
  groups: ChangesSummary['areas'];
}

const HEADS = ['Homes', 'Closed', 'Value closed', 'Opened', 'Value opened', 'Dearer', 'Cheaper'];

/** The nights that closed, opened and changed their price, by the homes' area or by the day on which it was seen. */
export function ChangedGroups({ by, groups }: ChangedGroupsProps) {
  const formats = useFormats();
  const { number, day } = formats;
  const { worth } = useReporting(formats);
  const current = useSearchParams();
  /** The same page with the homes of one area, or of one day. */
  const rowsOf = ({ key, from, to }: ChangesSummary['areas'][number]) => {
    const query = new URLSearchParams(current);
    query.delete('by');
    for (const [name, value] of Object.entries(by === 'area' ? { part: key } : { from, to })) query.set(name, value);
    return query;
  };
  if (groups.length === 0) return <Nothing>Nothing has changed.</Nothing>;
  return (
    <section
      aria-label={by === 'area' ? 'Changes by area' : 'Changes by day'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1).
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border"
    >
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-b border-border text-xs text-muted">
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {by === 'area' ? 'Area' : 'Day'}
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {groups.map((group) => {
            const { key, homes, closed, opened, dearer, cheaper, money } = group;
            const cells = [
              number(homes),
              number(closed),
              closed === 0 ? '–' : worth(money.closed, money),
              number(opened),
              opened === 0 ? '–' : worth(money.opened, money),
              number(dearer),
              number(cheaper),
            ];
            return (
              <tr key={key}>
                <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap">
                  <PageLink href={`/changes?${rowsOf(group)}`} className="hover:underline">
                    {by === 'day' ? day(parseDay(key) ?? 0) : key || 'Without an area'}
                  </PageLink>
                </th>
                {HEADS.map((head, column) => (
                  <td key={head} className="px-3 py-2 text-end whitespace-nowrap">
                    {cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
