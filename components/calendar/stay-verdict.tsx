import { Button } from '@heroui/react/button';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { NO_DAYS } from '@/lib/client/chosen-stay';
import type { StayChoice } from '@/lib/client/use-chosen-stay';
import type { Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { repairText } from '@/lib/domain/stays/words';
import type { StayJudge } from './stay-judge';
import { ArrivalWords, StayWords, type WordsProps } from './stay-words';

interface StayVerdictProps {
  judge: StayJudge;
  chosen: StayChoice;
  /** The days in sight. */
  shown: Interval;
  formats: CalendarFormats;
  /** Turns the calendar to a day. */
  onShow(day: Day): void;
  /** Takes the focus to a day that is not in sight. */
  onGo(day: Day): void;
}

/** What the chosen days mean, in words; it is read out when it changes. */
export function StayVerdict({ judge, chosen, shown, formats, onShow, onGo }: StayVerdictProps) {
  const ref = useRef<HTMLDivElement>(null);
  const choose: StayChoice['choose'] = (days) => {
    chosen.choose(days);
    // The button that was pressed goes: the focus stays with the answer.
    ref.current?.focus({ preventScroll: true });
    if (days.checkIn !== null) onShow(days.checkIn);
  };
  const { checkIn, stay, faults } = chosen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the calendar, no set of form fields.
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
        {/* The first line leaves room for the button, the others have the whole width. */}
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

/** With minimum stays of months the first day to leave on is some pages away. */
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

/** The smallest change that makes a stay possible, to take; nothing where it is possible as it is. */
function NearestStay({ judge, stay, formats, onTake }: NearestStayProps) {
  // To days without a night between them nothing is near.
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
