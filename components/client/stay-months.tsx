import type { OfferedHome, OfferedPrice } from '@/lib/contract/api/offers';
import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import type { ClientWords } from '@/lib/words/client/client-words';

type Ends = Pick<OfferedPrice, 'checkIn' | 'checkOut'>;

interface StayMonthsProps {
  /** Null where none was asked for: the asked days alone are shown. */
  stay: Ends | null;
  /** The stay that was asked for: the days around it are known. */
  asked: Ends;
  available: OfferedHome['available'];
  today: Day;
  /** 'Your stay', or 'Nearest possible stay'. */
  label: string;
  words: ClientWords;
}

/** The months of a stay, painted on the server: its nights, and the free and taken days around it. */
export function StayMonths({ stay, asked, available, today, label, words }: StayMonthsProps) {
  const { say } = words;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] items-start gap-x-6 gap-y-5 print:grid-cols-4 print:gap-x-4 print:gap-y-2">
        {monthsOf(stay ?? asked).map((first) => (
          <Month key={first} {...{ first, stay, asked, available, today, label, words }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        {stay && (
          <li className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-brand" />
            {label}
          </li>
        )}
        <li className="text-ink">{say('free')}</li>
        <li className="line-through">{say('taken')}</li>
      </ul>
    </>
  );
}

function Month({ first, stay, asked, available, today, label, words }: StayMonthsProps & { first: Day }) {
  const { say, month, weekdayInitial, weekdayName, firstWeekday } = words;
  const { year, month: number } = civilDate(first);
  const end = dayOf(year, number + 1, 1);
  const weeks = weeksOf(first, end, firstWeekday);
  const isKnown = (day: Day) => day >= today && monthsOf(asked).includes(first);
  const stateOf = (day: Day) => {
    const isFree = available.some(({ start, end }) => start <= day && day < end);
    const isStay = stay !== null && stay.checkIn <= day && day < stay.checkOut;
    const isTaken = !isFree && isKnown(day);
    const names = [isStay && 'stay', isFree && 'free', isTaken && 'taken', day === stay?.checkOut && 'out'];
    const text = [isStay && label, isTaken && say('taken')].filter(Boolean).join(', ');
    return { className: names.filter(Boolean).join(' '), text };
  };
  return (
    <table className="month w-full sm:max-w-68 table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 text-center text-sm tabular-nums">
      <caption className="pb-1.5 text-start font-medium">{month(first)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)} className="text-xs font-normal text-soft">
              {weekdayInitial(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (day < first || day >= end) return <td key={day} />;
              const { className, text } = stateOf(day);
              const { dayOfMonth } = civilDate(day);
              return (
                <td key={day} className={className} aria-label={text ? `${dayOfMonth} ${text}` : undefined}>
                  {dayOfMonth}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first days of the months that a stay touches, the day of departure included. */
function monthsOf({ checkIn, checkOut }: Ends): Day[] {
  const { year, month } = civilDate(checkIn);
  const last = civilDate(checkOut);
  const count = (last.year - year) * 12 + last.month - month + 1;
  return Array.from({ length: count }, (_, at) => dayOf(year, month + at, 1));
}

/** The weeks of a month, whole: with the days of its neighbours. */
function weeksOf(first: Day, end: Day, firstWeekday: number): Day[][] {
  // 1970-01-01 was a Thursday, weekday 4.
  const before = (first + 3 - (firstWeekday - 1)) % 7;
  const weeks = Math.ceil((before + end - first) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => first - before + week * 7 + weekday),
  );
}
