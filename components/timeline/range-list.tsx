import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import type { RowNights } from '@/lib/client/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import type { Interval } from '@/lib/domain/interval';
import { unpackNights } from '@/lib/domain/night-runs';

interface RangeListProps {
  row: CalendarHome | undefined;
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
        <Button isIconOnly size="sm" variant="ghost" aria-label="Home above" onPress={() => onStep(-1)}>
          <ChevronUp aria-hidden />
        </Button>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Home below" onPress={() => onStep(1)}>
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
  const rows = useMemo(() => listedRanges(ranges, formats.price), [ranges, formats]);
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
        {rows.map(({ start, end, state, price, minNights }) => (
          <tr key={start} data-free={price === null ? undefined : ''}>
            <td>{day(start)}</td>
            <td>{day(end - 1)}</td>
            <td className="text-end">{number(end - start)}</td>
            <td>{state}</td>
            <td className="text-end">{price}</td>
            <td className="text-end">{minNights !== null && number(minNights)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ranges as the list writes them; neighbours that read the same are one. */
export function listedRanges(ranges: readonly CalendarRange[], priceText: (price: number) => string) {
  const listed: (Interval & { state: string; price: string | null; minNights: number | null })[] = [];
  for (const range of ranges) {
    const isFree = range.availability === AVAILABLE;
    const looks = {
      state: stateWords(range).join(', '),
      price: isFree && range.price !== null ? priceText(range.price) : null,
      minNights: isFree ? range.minNights : null,
    };
    const last = listed.at(-1);
    const isSame =
      last?.end === range.start &&
      last.state === looks.state &&
      last.price === looks.price &&
      last.minNights === looks.minNights;
    if (last && isSame) last.end = range.end;
    else listed.push({ start: range.start, end: range.end, ...looks });
  }
  return listed;
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
