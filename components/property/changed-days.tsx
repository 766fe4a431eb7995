'use client';

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Absent } from '@/components/ui/absent';
import { FirstOf } from '@/components/ui/first-of';
import { useFormats } from '@/components/ui/formats';
import { useInstantText, useTimeZone } from '@/components/ui/moment';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { dayAt } from '@/lib/domain/day';
import {
  type ChangedDaysInWords,
  type ChangeFormats,
  type ChangeInWords,
  changeInWords,
  changesByDay,
} from './change-words';
import { TextButton } from './prose';

/** Days shown before expanding. */
const DAYS_SHOWN = 3;
/** Spans of a calendar's change shown before expanding. */
const SPANS_SHOWN = 3;

/** Changes by the day on which they were seen, newest first. */
export function ChangedDays({ changes, currency }: { changes: PropertyAnswer['changes']; currency: string }) {
  const [isWhole, setWhole] = useState(false);
  const { day: dayText } = useFormats();
  const formats = useChangeFormats(currency);
  const timeZone = useTimeZone();
  const days = changesByDay(changes, (at) => dayAt(at, timeZone));
  const shown = isWhole ? days : days.slice(0, DAYS_SHOWN);
  return (
    <>
      {shown.map(({ day, changes }) => (
        <section key={day} aria-label={dayText(day)} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <h3 className="py-1.5 text-xs leading-5 font-medium text-muted">{dayText(day)}</h3>
          <ul className="divide-y divide-separator">
            {changes.map((change) => (
              <li key={change.sequence} className="flex flex-col gap-0.5 py-1.5">
                <Change change={changeInWords(change, formats)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {days.length > DAYS_SHOWN && (
        <TextButton isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show ${days.length - DAYS_SHOWN} more days`}
        </TextButton>
      )}
    </>
  );
}

function Change({ change: { title, values, note, days } }: { change: ChangeInWords }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      {values && <Values {...values} />}
      {note && <p className="text-muted">{note}</p>}
      {days && days.length > 0 && (
        <FirstOf entries={days} most={SPANS_SHOWN}>
          {(some) => <DayList days={some} />}
        </FirstOf>
      )}
    </>
  );
}

function Values({ was, now }: { was: string | null; now: string | null }) {
  return (
    <p className="wrap-anywhere">
      <span className="sr-only">was </span>
      <span className="text-muted">{was === null ? <Absent /> : <LongText text={was} />}</span>
      <ArrowRight aria-hidden className="mx-1.5 inline size-3 text-muted rtl:-scale-x-100" />
      <span className="sr-only">, now </span>
      {now === null ? <Absent /> : <LongText text={now} />}
    </p>
  );
}

function DayList({ days }: { days: readonly ChangedDaysInWords[] }) {
  return (
    <ul>
      {days.map(({ days, was, now }) => (
        <li key={days} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <span className="text-muted">{days}</span>
          <Values was={was} now={now} />
        </li>
      ))}
    </ul>
  );
}

function useChangeFormats(currency: string): ChangeFormats {
  const { number, money, day, dayRange } = useFormats();
  const instant = useInstantText();
  return {
    number,
    day,
    days: dayRange,
    money: (amount) => money(amount, currency),
    instant: (at) => (Number.isNaN(new Date(at).getTime()) ? String(at) : instant(at)),
  };
}

const LONGEST = 140;

/** A value of any length, shortened until expanded. */
function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= LONGEST) return text;
  return (
    <>
      {isWhole ? text : `${text.slice(0, LONGEST - 20).trimEnd()}…`}{' '}
      <TextButton isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? 'Less' : 'All'}
      </TextButton>
    </>
  );
}
