// biome-ignore-all lint/a11y/useSemanticElements: a group of calendars is not a fieldset.

'use client';

import { type ComponentProps, memo, useId } from 'react';
import { contains } from '@/lib/domain/interval';
import { DayGrid, useDayEvents } from './day-grid';
import { Marks } from './day-paint';
import { monthsIn } from './month-days';
import { usePainting } from './painting';

/** Twelve small months, with one tab stop among them. */
export function YearGrid() {
  const { drawn, active } = usePainting();
  return (
    <div role="group" aria-label="Twelve months" className="year grid gap-x-3.5 gap-y-4" {...useDayEvents()}>
      {monthsIn(drawn.page).map(({ start, end }) => (
        <YearMonth
          key={start}
          drawn={drawn}
          start={start}
          end={end}
          active={contains({ start, end }, active) ? active : null}
        />
      ))}
    </div>
  );
}

const CLASSES = {
  weekdays: 'gap-px pb-px',
  week: 'gap-px pb-px',
  weekday: 'text-center text-[0.625rem] leading-3.5 text-muted',
  day: 'year-day flex flex-col items-center text-2xs',
};
const MARKS = ['no-arrival', 'no-stay', 'no-departure'] as const;
const NUMBER = 'day-number relative mt-px';
const TODAY = 'day-today relative mt-px px-1 font-semibold';

const YearMonth = memo(function YearMonth(
  props: Omit<ComponentProps<typeof DayGrid>, 'classNames' | 'weekday' | 'children'>,
) {
  const { start, drawn } = props;
  const { formats } = drawn;
  const titleId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-xs">
      <p id={titleId} className="font-medium">
        {formats.month(start)}
      </p>
      <DayGrid {...props} aria-labelledby={titleId} classNames={CLASSES} weekday={formats.weekdayInitial}>
        {(picture, offer) => (
          <>
            <span aria-hidden className={picture.place === 'today' ? TODAY : NUMBER}>
              {formats.dayNumber(picture.day)}
            </span>
            <Marks
              picture={picture}
              offer={offer}
              kinds={MARKS}
              className="relative -mt-px"
              markClassName="size-[0.4375rem]"
            />
          </>
        )}
      </DayGrid>
    </div>
  );
});
