import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { nightsText } from '@/lib/client/day-sentence';
import type { Day } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayVerdict as Verdict } from '@/lib/domain/stays/verdict';
import { doubtText, violationText } from '@/lib/domain/stays/words';
import { lengthsText } from './day-offers';
import type { StayJudge } from './stay-judge';

export interface WordsProps {
  judge: StayJudge;
  formats: CalendarFormats;
}

/** An arrival without a departure: how long one may stay, or why nobody can arrive. */
export function ArrivalWords({ judge, checkIn, formats }: WordsProps & { checkIn: Day }) {
  const spans = judge.lengthsFrom(checkIn);
  const title = `Arrival ${formats.date(checkIn)}`;
  if (spans.length > 0) {
    return (
      <Answer tone="good" title={title}>
        <li>Now choose the departure: {lengthsText(spans)} are possible; the calendar frames them.</li>
      </Answer>
    );
  }
  const { violations } = judge.judge(judge.shortestFrom(checkIn));
  return (
    <Answer tone="bad" title={`${title}: nobody can arrive`}>
      {violations.map((violation) => (
        <li key={violation.code}>{violationText(violation, formats.dayText)}</li>
      ))}
    </Answer>
  );
}

/** A stay: whether it is possible, every rule that it breaks, and what could not be checked. */
export function StayWords({ judge, stay, formats }: WordsProps & { stay: Stay }) {
  const { valid, violations, unverified } = judge.judge(stay);
  return (
    <>
      <p className="text-muted">{stayText(stay, formats)}</p>
      <Answer tone={toneOf({ valid, unverified })} title={titleOf({ valid, unverified })}>
        {violations.map((violation) => (
          <li key={violation.code}>{violationText(violation, formats.dayText)}</li>
        ))}
        {unverified.map((doubt) => (
          <li key={doubt.code}>{doubtText(doubt, formats.dayText)}</li>
        ))}
      </Answer>
    </>
  );
}

/** '3 Mar 2027 to 30 Jun 2027, 119 nights, 2 guests' */
function stayText({ checkIn, checkOut, guests }: Stay, { dayText }: CalendarFormats): string {
  const parts = [`${dayText(checkIn)} to ${dayText(checkOut)}`];
  if (checkOut > checkIn) parts.push(nightsText(checkOut - checkIn));
  if (guests !== null) parts.push(guests === 1 ? '1 guest' : `${guests} guests`);
  return parts.join(', ');
}

function titleOf({ valid, unverified }: Pick<Verdict, 'valid' | 'unverified'>): string {
  if (!valid) return 'This stay is not possible';
  return unverified.length === 0 ? 'This stay is possible' : 'This stay is possible, but not everything can be checked';
}

function toneOf({ valid, unverified }: Pick<Verdict, 'valid' | 'unverified'>): Tone {
  if (!valid) return 'bad';
  return unverified.length === 0 ? 'good' : 'doubtful';
}

type Tone = 'good' | 'doubtful' | 'bad';

const ICONS = {
  good: { Icon: CircleCheck, colour: 'text-success' },
  doubtful: { Icon: CircleAlert, colour: 'text-warning' },
  bad: { Icon: CircleX, colour: 'text-danger' },
} as const;

function Answer({ tone, title, children }: { tone: Tone; title: string; children: ReactNode }) {
  const { Icon, colour } = ICONS[tone];
  return (
    <div className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="text-muted">{children}</ul>
      </div>
    </div>
  );
}
