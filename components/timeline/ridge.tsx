import { useQuery } from '@tanstack/react-query';
import { memo, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShowsPrices } from '@/components/state/partner-page';
import { marked, ratesText, useConverter } from '@/components/state/reporting-money';
import { useFormats } from '@/components/ui/formats';
import { ridgeQuery } from '@/lib/api/calendars';
import type { RidgeAnswer } from '@/lib/contract/api/calendars';
import type { Day } from '@/lib/domain/day';
import type { Filter } from '@/lib/search/filters';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { nightsText } from '@/lib/words/day-sentence';
import { type BrushedDays, inOrder, paintRidge, ridgeMonths } from './paint-ridge';
import type { Colours } from './palette';
import type { Stage } from './stage';
import { positionAt } from './view';

interface RidgeProps {
  stage: Stage | null;
  palette: Colours | null;
  filter: Filter;
  today: Day;
  asked: { checkIn: Day; checkOut: Day } | null;
  formatsOf: (currency: string) => CalendarFormats;
  onStay: (checkIn: Day, checkOut: Day) => void;
}

/** The free homes and their median rent on each day, above the rows. Dragging over it chooses the stay. */
export const Ridge = memo(function Ridge({ stage, palette, filter, today, asked, formatsOf, onStay }: RidgeProps) {
  const { data } = useQuery(ridgeQuery(filter));
  const { number } = useFormats();
  const [pointed, setPointed] = useState<Day | null>(null);
  const [brush, setBrush] = useState<BrushedDays | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const formats = formatsOf(data?.currency ?? '');

  useLayoutEffect(() => {
    if (!stage || !palette || !data) return;
    return stage.onMove((view) => {
      if (canvas.current)
        paintRidge(canvas.current, view, { ridge: data, palette, brush, asked, pointed, write: number });
    });
  }, [stage, palette, data, brush, asked, pointed, number]);

  const isBrushing = brush !== null;
  useEffect(() => {
    if (!isBrushing) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setBrush(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isBrushing]);

  const dayUnder = ({ clientX, currentTarget }: PointerEvent): Day | null => {
    if (!stage || !data) return null;
    const day = Math.floor(positionAt(stage.view, clientX - currentTarget.getBoundingClientRect().left));
    return Math.max(data.from, Math.min(data.from + data.free.length - 1, day));
  };
  const onPointerDown = (event: PointerEvent) => {
    const day = event.button === 0 ? dayUnder(event) : null;
    if (day === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setBrush({ from: day, to: day });
    // A tap moves no pointer.
    setPointed(day);
  };
  const onPointerMove = (event: PointerEvent) => {
    const day = dayUnder(event);
    if (day !== pointed) setPointed(day);
    if (brush && day !== null && day !== brush.to) setBrush({ ...brush, to: day });
  };
  const onPointerUp = () => {
    setBrush(null);
    if (!brush || brush.from === brush.to) return;
    const { start, end } = inOrder(brush);
    onStay(start, end);
  };

  return (
    <section aria-label="Free homes day by day" className="timeline-ridge">
      <div className="timeline-ridge-words">
        {data && <RidgeWords {...{ data, brush, formats }} day={pointed ?? today} isToday={pointed === null} />}
      </div>
      <div
        className="timeline-ridge-days"
        title={isBrushing ? undefined : 'Drag to choose a stay'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setBrush(null)}
        onPointerLeave={() => setPointed(null)}
      >
        <canvas ref={canvas} aria-hidden className="block size-full forced-color-adjust-none" />
      </div>
      {data && <RidgeTable ridge={data} formats={formats} />}
    </section>
  );
});

interface WordsProps {
  data: RidgeAnswer;
  brush: BrushedDays | null;
  day: Day;
  isToday: boolean;
  formats: CalendarFormats;
}

function RidgeWords({ data, brush, day, isToday, formats }: WordsProps) {
  const { number } = useFormats();
  const converter = useConverter();
  const free = data.free[day - data.from];
  const rent = data.rents[day - data.from];
  if (brush && brush.from !== brush.to) {
    const { start, end } = inOrder(brush);
    return (
      <>
        <p className="font-medium text-foreground">{nightsText(end - start)}</p>
        <p>{formats.dayText(start)} to</p>
        <p>{formats.dayText(end)}</p>
      </>
    );
  }
  return (
    <>
      <p className="font-medium text-foreground">{isToday ? 'Today' : formats.dayText(day)}</p>
      <p>
        <span aria-hidden className="timeline-ridge-bar" />
        {free === undefined ? '–' : number(free)}
        <span className="max-sm:sr-only"> of {number(data.total)}</span> free
      </p>
      {typeof rent === 'number' && (
        <p title={data.converted && converter ? ratesText(converter, formats.dayText) : undefined}>
          <span aria-hidden className="timeline-ridge-line" />
          {marked(formats.roundPrice(rent), data.converted)} median<span className="max-sm:sr-only"> rent</span>
        </p>
      )}
    </>
  );
}

/** The ridge for screen readers, by month. */
const RidgeTable = memo(function RidgeTable({ ridge, formats }: { ridge: RidgeAnswer; formats: CalendarFormats }) {
  const { number } = useFormats();
  const months = useMemo(() => ridgeMonths(ridge), [ridge]);
  const hasPrices = useShowsPrices();
  return (
    <table className="sr-only">
      <caption>
        Of {number(ridge.total)} homes, the fewest and the most that are free on a night
        {hasPrices && ', and the median rent'}, by month
      </caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Fewest</th>
          <th scope="col">Most</th>
          {hasPrices && <th scope="col">Median rent</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ start, fewest, most, rent }) => (
          <tr key={start}>
            <th scope="row">{formats.month(start)}</th>
            <td>{number(fewest)}</td>
            <td>{number(most)}</td>
            {hasPrices && <td>{rent === null ? 'unknown' : formats.roundPrice(rent)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
