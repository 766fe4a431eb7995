import { Moon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Fold } from '@/components/ui/fold';
import type { Night } from '@/lib/domain/day-picture';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { type DayOffer, NO_OFFER } from './day-offers';
import { Mark, NightPaint, StayPaint } from './day-paint';

interface LegendProps {
  scale: PriceScale;
  formats: CalendarFormats;
  /** States that a sound calendar never has; shown only where they occur. */
  rare: { unknown: boolean; unknownValue: boolean; unsellable: boolean };
  /** A year's cells have no room for the minimum nights. */
  hasMinNights: boolean;
  /** The frame on the page. */
  marked: 'departures' | 'stay' | 'broken-stay' | null;
}

const NOT_AVAILABLE: Night = { state: 'not-available' };

/** Explains the colours, patterns and marks of a calendar, with the prices of its scale. */
export function CalendarLegend({ scale, formats, rare, hasMinNights, marked }: LegendProps) {
  const free: Night = { state: 'available', price: scale.low };
  const [first, last] = [scale.steps[0], scale.steps.at(-1)];
  const night = (shown: Night) => (
    <Swatch>
      <NightPaint night={shown} scale={scale} />
    </Swatch>
  );
  const chosen = (offer: Partial<DayOffer>, isValid: boolean) => (
    <Swatch isFramed={false}>
      <NightPaint night={free} scale={scale} />
      <StayPaint offer={{ ...NO_OFFER, ...offer }} isValid={isValid} />
    </Swatch>
  );
  const turnover = (
    <Swatch>
      <NightPaint night={NOT_AVAILABLE} scale={scale} half="morning" />
      <NightPaint night={free} scale={scale} half="evening" />
    </Swatch>
  );
  return (
    <Fold
      id="legend"
      title={first ? 'Prices and marks' : 'Marks'}
      level="h3"
      figure={first && last && `${formats.price(first.from)} – ${formats.price(last.to)} a night`}
    >
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 text-xs text-muted">
        <PriceLegend scale={scale} formats={formats} />
        <ul aria-label="Patterns and marks" className="flex flex-wrap gap-x-4 gap-y-1.5">
          <Entry swatch={night(NOT_AVAILABLE)}>Not available</Entry>
          <Entry swatch={turnover}>Begins or ends at midday</Entry>
          {rare.unknown && <Entry swatch={night({ state: 'unknown' })}>Nothing known</Entry>}
          {rare.unknownValue && (
            <Entry swatch={night({ state: 'unknown-value', value: '' })}>Not for sale, reason unknown</Entry>
          )}
          <Entry swatch={night({ state: 'outside' })}>Past, or beyond the calendar</Entry>
          <Entry swatch={<Mark kind="no-arrival" />}>No arrival</Entry>
          <Entry swatch={<Mark kind="no-departure" />}>No departure</Entry>
          {rare.unsellable && <Entry swatch={<Mark kind="no-stay" />}>No stay fits</Entry>}
          {hasMinNights && (
            <Entry
              swatch={
                <span className="inline-flex items-center gap-0.5 text-foreground">
                  <Moon aria-hidden className="size-3" />
                  2+
                </span>
              }
            >
              Minimum nights from here on
            </Entry>
          )}
          {marked === 'departures' && <Entry swatch={chosen({ isDeparture: true }, true)}>Possible departure</Entry>}
          {(marked === 'stay' || marked === 'broken-stay') && (
            <Entry swatch={chosen({ part: 'night' }, marked === 'stay')}>The chosen stay</Entry>
          )}
        </ul>
      </div>
    </Fold>
  );
}

/** The tones in use, each with its lowest and highest price. */
export function PriceLegend({ scale, formats }: Pick<LegendProps, 'scale' | 'formats'>) {
  const titleId = useId();
  const last = scale.steps.at(-1);
  if (!last) return null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p id={titleId}>Price of a night</p>
      <ul aria-labelledby={titleId} className="flex w-fit flex-wrap overflow-hidden rounded-md border border-border">
        {scale.steps.map((step) => (
          <li
            key={step.tone}
            className="day-paint px-2 py-0.5 text-2xs font-medium whitespace-nowrap text-(--tone-ink)"
          >
            <NightPaint night={{ state: 'available', price: step.from }} scale={scale} />
            <span className="relative">
              {formats.price(step.from)}
              {formats.price(step.to) !== formats.price(step.from) && (
                <span className={step === last ? '' : 'max-sm:sr-only'}>–{formats.price(step.to)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="inline-flex text-foreground">
        {swatch}
      </span>
      {children}
    </li>
  );
}

const Swatch = ({ isFramed = true, children }: { isFramed?: boolean; children: ReactNode }) => (
  <span className={`day-paint block h-4 w-6 rounded-sm ${isFramed ? 'border border-border' : ''}`}>{children}</span>
);
