'use client';

import { Calendar } from '@heroui/react/calendar';
import { Popover } from '@heroui/react/popover';
import type { RefObject } from 'react';
import { dateOf, dayOfDate } from './calendar-date';
import type { DaysWithin } from './date-field';

interface DayPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  value: number | null;
  within: DaysWithin;
  onChange: (day: number) => void;
  onClose: () => void;
}

/** A month in a popover, in which one day is chosen. */
export function DayPopover({ anchor, label, value, within, onChange, onClose }: DayPopoverProps) {
  return (
    <Popover>
      <Popover.Content
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom"
        className="rounded-xl border border-border"
      >
        <Popover.Dialog aria-label={label} className="w-72 p-3 outline-none">
          <Calendar
            aria-label={label}
            autoFocus
            defaultFocusedValue={dateOf(value ?? within.start)}
            minValue={dateOf(within.start)}
            maxValue={dateOf(within.end)}
            value={value === null ? null : dateOf(value)}
            onChange={(date) => {
              onChange(dayOfDate(date));
              onClose();
            }}
          >
            <Calendar.Header>
              <Calendar.Heading />
              <Calendar.NavButton slot="previous" />
              <Calendar.NavButton slot="next" />
            </Calendar.Header>
            <Calendar.Grid>
              <Calendar.GridHeader>
                {(weekday) => <Calendar.HeaderCell>{weekday}</Calendar.HeaderCell>}
              </Calendar.GridHeader>
              <Calendar.GridBody>{(date) => <Calendar.Cell date={date} />}</Calendar.GridBody>
            </Calendar.Grid>
          </Calendar>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
