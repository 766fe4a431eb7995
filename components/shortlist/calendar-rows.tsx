import { useMemo } from 'react';
import { useLocale } from '@/components/ui/locale';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { differ } from './compared-row';
import { Pulse } from './home-header';
import { MonthStrip } from './month-strip';
import { monthStrip } from './month-strips';
import { Row } from './rows';
import type { Column } from './use-comparison';

interface CalendarRowsProps {
  columns: readonly Column[];
  months: readonly Interval[];
  stay: Stay | null;
  today: Day;
  onlyDifferences: boolean;
}

const MS_PER_DAY = 86_400_000;

/** A row for each month: the same day stands below itself in all of them. */
export function CalendarRows({ columns, months, stay, today, onlyDifferences }: CalendarRowsProps) {
  const locale = useLocale();
  const names = useMemo(
    () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    [locale],
  );
  return months.map((month) => {
    const pictures = columns.map(({ calendar }) => pictureOf(calendar, month, today));
    const differs = differ(pictures.map((picture) => picture && JSON.stringify(picture.runs)));
    if (onlyDifferences && !differs) return null;
    return (
      <Row
        key={month.start}
        name={names.format(month.start * MS_PER_DAY)}
        differs={differs}
        cells={columns.map(({ id }, column) => {
          const picture = pictures[column];
          return { key: id, content: picture ? <MonthStrip picture={picture} month={month} stay={stay} /> : <Pulse /> };
        })}
      />
    );
  });
}

/** Of a home without a calendar nothing is known. */
const pictureOf = (calendar: Calendar | null | undefined, month: Interval, today: Day) =>
  calendar === undefined ? undefined : monthStrip(calendar ?? [], month, today);
