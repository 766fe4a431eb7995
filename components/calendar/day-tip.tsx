import { useEffect, useRef, useState } from 'react';
import { Tip } from '@/components/ui/tip';
import type { Day } from '@/lib/domain/day';
import { dayInSymbols } from '@/lib/words/day-sentence';
import { usePainting } from './painting';

/** A passing pointer opens no tip. */
const SHOW_AFTER_MS = 250;
/** Long enough for the pointer to reach the tip from its cell (WCAG 1.4.13). */
const HIDE_AFTER_MS = 120;

export interface ShownTip {
  day: Day;
  cell: HTMLElement;
}

/** The one tip of a page, beside the hovered or focused day. Escape closes it. */
export function useDayTip() {
  const [shown, setShown] = useState<ShownTip | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One key press closes one thing: the event must not reach the panel around the calendar.
      event.preventDefault();
      event.stopPropagation();
      setShown(null);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [shown]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const keep = () => clearTimeout(waiting.current);
  const change = (tip: ShownTip | null, afterMs: number) => {
    keep();
    if (afterMs === 0) setShown(tip);
    else waiting.current = setTimeout(() => setShown(tip), afterMs);
  };
  return {
    shown,
    keep,
    onFocus: (day: Day, cell: HTMLElement) => change({ day, cell }, 0),
    onPoint: (day: Day, cell: HTMLElement) => change({ day, cell }, shown ? 0 : SHOW_AFTER_MS),
    onLeave: () => change(null, HIDE_AFTER_MS),
    close: () => change(null, 0),
  };
}

type DayTipProps = Pick<ReturnType<typeof useDayTip>, 'keep' | 'onLeave' | 'close'> & { shown: ShownTip };

export function DayTip({ shown: { day, cell }, keep, onLeave, close }: DayTipProps) {
  const { page, pictures, offers, formats } = usePainting().drawn;
  const target = useRef(cell);
  const picture = pictures[day - page.start];
  if (!picture) return null;
  const [date, ...facts] = dayInSymbols(picture, formats);
  return (
    <Tip target={target} offset={4} onClose={close} className="max-w-64" onPointerEnter={keep} onPointerLeave={onLeave}>
      <p className="font-semibold">{date}</p>
      <ul className="text-muted">
        {facts.map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      {offers[day - page.start]?.remarks.map((remark) => (
        <p key={remark} className="mt-1">
          {remark}
        </p>
      ))}
    </Tip>
  );
}
