import type { CSSProperties } from 'react';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { areaIn } from '@/lib/domain/area';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { CalendarRows } from './calendar-rows';
import { compareHomes } from './compare-homes';
import type { ComparedGroup, Words } from './compared-row';
import { HomeHeader } from './home-header';
import { StripLegend, StripPatterns } from './month-strip';
import { FactRow, Row, RowGroup } from './rows';
import { StayRows } from './stay-rows';
import type { Column } from './use-comparison';

interface ComparisonTableProps {
  columns: readonly Column[];
  stay: Stay | null;
  months: readonly Interval[];
  today: Day;
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

/** A column for each home, a row for each aspect. */
export function ComparisonTable({ columns, stay, months, today, onlyDifferences, onRemove }: ComparisonTableProps) {
  const words = useWords();
  const ids = columns.map(({ id }) => id);
  const homes = columns.flatMap(({ answer }) => (answer ? [answer] : []));
  const groups = homes.length === columns.length ? compareHomes(homes, words) : [];
  const isShown = ({ differs }: { differs: boolean }) => differs || !onlyDifferences;
  const stayGroup = stay && (
    <RowGroup title="The stay" columns={columns.length}>
      <StayRows columns={columns} stay={stay} words={words} onlyDifferences={onlyDifferences} />
    </RowGroup>
  );
  return (
    <>
      <StripPatterns />
      <table className="comparison-table" style={{ '--homes': columns.length } as CSSProperties}>
        <caption className="sr-only">Homes side by side</caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Aspect</span>
            </td>
            {columns.map((column) => (
              <HomeHeader key={column.id} column={column} stay={stay} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        {stayGroup}
        <RowGroup title="Calendar" aside={<StripLegend hasStay={stay !== null} />} columns={columns.length}>
          <CalendarRows columns={columns} months={months} stay={stay} today={today} onlyDifferences={onlyDifferences} />
        </RowGroup>
        {groups.map((group) => (
          <FactGroup key={group.title} group={{ ...group, rows: group.rows.filter(isShown) }} ids={ids} />
        ))}
      </table>
    </>
  );
}

function FactGroup({ group: { title, rows }, ids }: { group: ComparedGroup; ids: readonly string[] }) {
  if (rows.length === 0) return null;
  const areFlags = rows.every(({ cells }) => cells.every((cell) => typeof cell === 'boolean'));
  return (
    <RowGroup title={title} columns={ids.length}>
      {rows.map((row) => (
        <FactRow key={row.name} row={row} ids={ids} className={areFlags ? 'print:hidden' : undefined} />
      ))}
      {areFlags && (
        <Row
          name={title === 'House rules' ? 'Allowed' : 'Has'}
          differs={false}
          className="hidden print:table-row"
          cells={ids.map((key, column) => ({
            key,
            content: rows.flatMap(({ name, cells }) => (cells[column] ? [name] : [])).join(', '),
          }))}
        />
      )}
    </RowGroup>
  );
}

const SIGNS = { sqm: 'm²', sqft: 'sq ft' } as const;

function useWords(): Words {
  const { number, money, amount, day } = useFormats();
  const [unit] = useAreaUnit();
  return {
    number,
    money,
    amount,
    day,
    size: (property) => {
      const area = areaIn(unit, property);
      return area && `${area.derived ? '≈ ' : ''}${number(Math.round(area.value))} ${SIGNS[unit]}`;
    },
  };
}
