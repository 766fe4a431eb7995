import { ArrowRight, CircleAlert, CircleCheck, CircleX, RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { StayChoice } from '@/components/state/use-chosen-stay';
import { NO_DAYS } from '@/components/state/use-chosen-stay';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayVerdict as Verdict } from '@/lib/domain/stays/verdict';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { nightsText } from '@/lib/words/day-sentence';
import { doubtText, repairText, violationText } from '@/lib/words/stays';
import { lengthsText } from './day-offers';
import type { StayJudge } from './stay-judge';

interface StayVerdictProps {
  judge: StayJudge;
  chosen: StayChoice;
  /** The days in sight. */
  shown: Interval;
  formats: CalendarFormats;
  onShow(day: Day): void;
  onGo(day: Day): void;
}

/** The verdict on the chosen days in words, announced on every change. */
export function StayVerdict({ judge, chosen, shown, formats, onShow, onGo }: StayVerdictProps) {
  const ref = useRef<HTMLDivElement>(null);
  const choose: StayChoice['choose'] = (days) => {
    chosen.choose(days);
    // The pressed button disappears, so the focus moves to the answer.
    ref.current?.focus({ preventScroll: true });
    if (days.checkIn !== null) onShow(days.checkIn);
  };
  const { checkIn, stay, faults } = chosen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that is not a set of form fields.
    <div
      ref={ref}
      role="group"
      aria-label="The stay"
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-border bg-surface px-3 py-2.5 outline-offset-1"
    >
      {faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
      <div className="relative">
        {/* Only the first line leaves room for the button. */}
        <div aria-live="polite" className={`flex min-w-0 flex-col gap-1.5 ${checkIn === null ? '' : '*:first:pe-28'}`}>
          {checkIn === null ? (
            <p className="text-muted">Choose the day of arrival in the calendar, then the day of departure.</p>
          ) : stay === null ? (
            <ArrivalWords {...{ judge, checkIn, formats }} />
          ) : (
            <StayWords {...{ judge, stay, formats }} />
          )}
        </div>
        {checkIn !== null && (
          <Button
            size="sm"
            variant="ghost"
            className="absolute end-0 top-0 -my-1 -me-1.5"
            onPress={() => choose(NO_DAYS)}
          >
            <RotateCcw aria-hidden />
            Start over
          </Button>
        )}
      </div>
      {checkIn !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 ps-6 empty:hidden">
          {stay === null && <FirstDeparture {...{ judge, checkIn, shown, formats, onGo }} />}
          <NearestStay judge={judge} stay={stay ?? judge.shortestFrom(checkIn)} formats={formats} onTake={choose} />
        </div>
      )}
    </div>
  );
}

type FirstDepartureProps = WordsProps & Pick<StayVerdictProps, 'shown' | 'onGo'> & { checkIn: Day };

/** A link to the first departure. With minimum stays of months it is some pages away. */
function FirstDeparture({ judge, checkIn, shown, formats, onGo }: FirstDepartureProps) {
  const nights = judge.lengthsFrom(checkIn)[0]?.min;
  if (nights === undefined || contains(shown, checkIn + nights)) return null;
  return (
    <Button size="sm" variant="secondary" onPress={() => onGo(checkIn + nights)}>
      Go to the first departure, {formats.dayText(checkIn + nights)}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Button>
  );
}

interface NearestStayProps extends WordsProps {
  stay: Stay;
  onTake: StayChoice['choose'];
}

/** The smallest change that makes an impossible stay possible. */
function NearestStay({ judge, stay, formats, onTake }: NearestStayProps) {
  // Days without a night between them have no nearest stay.
  if (stay.checkOut <= stay.checkIn || judge.judge(stay).valid) return null;
  const repair = judge.nearest(stay);
  if (!repair) return <p className="text-muted">No stay within 30 days of it is possible.</p>;
  const { checkIn, checkOut } = repair.stay;
  return (
    <>
      <Button size="sm" variant="secondary" onPress={() => onTake({ checkIn, checkOut })}>
        Take {formats.dayText(checkIn)} to {formats.dayText(checkOut)}
      </Button>
      <span className="text-muted">{repairText(repair)}</span>
    </>
  );
}

interface WordsProps {
  judge: StayJudge;
  formats: CalendarFormats;
}

/** The possible lengths of a stay from the chosen arrival, or the reasons against it. */
function ArrivalWords({ judge, checkIn, formats }: WordsProps & { checkIn: Day }) {
  const spans = judge.lengthsFrom(checkIn);
  const title = `Arrival ${formats.date(checkIn)}`;
  if (spans.length > 0) {
    return (
      <Answer tone="good" title={title}>
        <li>Now choose the departure: {lengthsText(spans)} are possible and framed in the calendar.</li>
      </Answer>
    );
  }
  const { violations } = judge.judge(judge.shortestFrom(checkIn));
  return (
    <Answer tone="bad" title={`${title}: no arrival possible`}>
      {violations.map((violation) => (
        <li key={violation.code}>{violationText(violation, formats.dayText)}</li>
      ))}
    </Answer>
  );
}

/** The verdict on a stay, with every broken rule and every unchecked one. */
function StayWords({ judge, stay, formats }: WordsProps & { stay: Stay }) {
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
