import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import type { RowNights, TimelineRow } from '@/lib/client/timeline';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import type { Interval } from '@/lib/domain/interval';
import { unpackNights } from '@/lib/domain/night-runs';

interface RangeListProps {
  row: TimelineRow | undefined;
  nights: RowNights | undefined;
  span: Interval;
  formats: CalendarFormats;
  /** Moves to the property above (-1) or below (1). */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** The nights of the active property as a table. */
export const RangeList = memo(function RangeList({ row, nights, span, formats, onStep, onClose }: RangeListProps) {
  const ranges = useMemo(() => (nights ? unpackNights(nights.runs, span) : []), [nights, span]);
  return (
    <section aria-label="List of nights" className="timeline-aside">
      <header className="flex items-center gap-1 border-b border-border py-1.5 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={row?.name}>
          {row?.name ?? 'Loading…'}
        </h2>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Property above" onPress={() => onStep(-1)}>
          <ChevronUp aria-hidden />
        </Button>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Property below" onPress={() => onStep(1)}>
          <ChevronDown aria-hidden />
        </Button>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Close the list" onPress={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
        {ranges.length > 0 && <RangeTable ranges={ranges} name={row?.name ?? ''} formats={formats} />}
        {nights && ranges.length === 0 && <p className="p-4 text-muted">Its nights are unknown.</p>}
      </div>
    </section>
  );
});

function RangeTable({ ranges, name, formats }: { ranges: CalendarRange[]; name: string; formats: CalendarFormats }) {
  const { day, number } = useFormats();
  return (
    <table className="timeline-ranges">
      <caption className="sr-only">Nights of {name}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Last night</th>
          <th scope="col" className="text-end">
            Nights
          </th>
          <th scope="col">State</th>
          <th scope="col" className="text-end">
            Night
          </th>
          <th scope="col" className="text-end">
            Min.
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={range.start} data-free={range.availability === AVAILABLE ? '' : undefined}>
            <td>{day(range.start)}</td>
            <td>{day(range.end - 1)}</td>
            <td className="text-end">{number(range.end - range.start)}</td>
            <td>{stateWords(range).join(', ')}</td>
            <td className="text-end">{range.availability === AVAILABLE && formats.price(range.price)}</td>
            <td className="text-end">{range.availability === AVAILABLE && number(range.minNights)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateWords({ availability, closedToArrival, closedToDeparture }: CalendarRange): string[] {
  return [
    availability === AVAILABLE
      ? 'Available'
      : availability === NOT_AVAILABLE
        ? 'Not available'
        : `Not for sale: “${availability}”`,
    ...(closedToArrival && availability === AVAILABLE ? ['no arrival'] : []),
    ...(closedToDeparture ? ['no departure'] : []),
  ];
}
