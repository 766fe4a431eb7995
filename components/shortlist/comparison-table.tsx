import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { type QuoteChoice, quotePath } from '@/components/state/quote-choice';
import { useConvert } from '@/components/state/reporting-money';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { CheckField } from '@/components/ui/check-field';
import { useFormats } from '@/components/ui/formats';
import { KeyHint } from '@/components/ui/key-hint';
import { PageLink } from '@/components/ui/page-link';
import { StripPatterns } from '@/components/ui/strip';
import { monthPicture } from '@/lib/api/month-strips';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { bookableText } from '@/lib/words/bookable';
import { areaText } from '@/lib/words/homes';
import { insteadOf, isPossible, possibleQuote, totalLabel } from '@/lib/words/quote-message';
import { doubtText } from '@/lib/words/stays';
import { ChainRows } from './chain-rows';
import { type ComparedGroup, compareHomes, compareQuotes, differ, type Words } from './compared-rows';
import { MonthStrip, StripLegend } from './month-strip';
import { FactRow, HomeHeader, Pulse, Row, RowGroup } from './rows';
import type { ComparedHome } from './use-comparison';

interface ComparisonTableProps {
  columns: readonly ComparedHome[];
  choice: QuoteChoice;
  months: readonly Interval[];
  today: Day;
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
}

/** A column per home, a row per aspect. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, choice, months, today, onlyDifferences, onRemove } = props;
  const words = useWords();
  const [both, setBoth] = useState(false);
  const ids = columns.map(({ id }) => id);
  const homes = columns.flatMap(({ answer }) => (answer ? [answer] : []));
  const hasStay = columns.some((column) => column.stay !== null);
  const groups = homes.length === columns.length ? compareHomes(homes, words, hasStay) : [];
  const isShown = ({ differs }: { differs: boolean }) => differs || !onlyDifferences;
  const stayGroup = hasStay && (
    <RowGroup
      title="The stay"
      aside={
        <CheckField
          isSmall
          isOn={both}
          onChange={setBoth}
          className="w-fit cursor-pointer gap-2 font-normal text-muted print:hidden"
        >
          Both prices
        </CheckField>
      }
      columns={columns.length}
    >
      <StayRows {...{ columns, choice, words, onlyDifferences, both }} />
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
              <HomeHeader key={column.id} column={column} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        {stayGroup}
        <RowGroup title="Calendar" aside={<StripLegend hasStay={hasStay} />} columns={columns.length}>
          <CalendarRows columns={columns} months={months} today={today} onlyDifferences={onlyDifferences} />
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

function useWords(): Words {
  const formats = useFormats();
  const { number, money, amount } = formats;
  const [unit] = useAreaUnit();
  const today = useToday();
  const convert = useConvert();
  return {
    number,
    money,
    amount,
    convert,
    bookable: (home) => bookableText(home, formats, today),
    size: (property) => areaText(unit, property, number),
  };
}

interface CalendarRowsProps {
  columns: readonly ComparedHome[];
  months: readonly Interval[];
  today: Day;
  onlyDifferences: boolean;
}

/** A row per month, with equal days below each other. */
function CalendarRows({ columns, months, today, onlyDifferences }: CalendarRowsProps) {
  const { month: nameOf } = useFormats();
  return months.map((month) => {
    const pictures = columns.map(({ calendar }) => pictureOf(calendar, month, today));
    const differs = differ(pictures.map((picture) => picture && JSON.stringify(picture.stretches)));
    if (onlyDifferences && !differs) return null;
    return (
      <Row
        key={month.start}
        name={nameOf(month.start)}
        differs={differs}
        cells={columns.map(({ id, stay }, column) => {
          const picture = pictures[column];
          return { key: id, content: picture ? <MonthStrip picture={picture} month={month} stay={stay} /> : <Pulse /> };
        })}
      />
    );
  });
}

/** A home without a calendar shows no nights. */
const pictureOf = (calendar: Calendar | null | undefined, month: Interval, today: Day) =>
  calendar === undefined ? undefined : monthPicture(calendar ?? [], month, today);

interface StayRowsProps {
  columns: readonly ComparedHome[];
  choice: QuoteChoice;
  words: Words;
  onlyDifferences: boolean;
  /** Whether the price that does not count is shown too. */
  both: boolean;
}

/** The rows of the stay: whether each home takes it, and the cost. */
function StayRows({ columns, choice, words, onlyDifferences, both }: StayRowsProps) {
  const { dayRange } = useFormats();
  // Each home has days of its own.
  const isLength = useSearch().search.filter.nights !== null;
  const ids = columns.map(({ id }) => id);
  const verdicts = columns.map(({ quote }) => quote && JSON.stringify(quote.verdict));
  const quotes = columns.map(({ quote }) => quote);
  const hasChain = columns.some(({ chain }) => chain.length > 0);
  // A part of the stay costs less than the whole: it is not the cheaper home.
  const rows = compareQuotes(quotes, words, both, !hasChain);
  /** The price that does not count is for the screen. */
  const printed = new Set(compareQuotes(quotes, words).map(({ name }) => name));
  return (
    <>
      {hasChain && <ChainRows columns={columns} />}
      <Row
        name="Can it be booked?"
        differs={differ(verdicts)}
        cells={columns.map(({ id, quoted, error, hasNoStart }) => ({
          key: id,
          content: hasNoStart ? (
            'No start in these days'
          ) : quoted ? (
            <>
              <Verdict answer={quoted} />
              {isLength && <p>{dayRange(quoted.quote.stay.checkIn, quoted.quote.stay.checkOut)}</p>}
            </>
          ) : error ? (
            'The quote could not be made'
          ) : (
            <Pulse />
          ),
        }))}
      />
      {rows
        .filter(({ differs }) => differs || !onlyDifferences)
        .map((row) => (
          <FactRow
            key={row.name}
            // A home without a start has no cost to wait for.
            row={{ ...row, cells: row.cells.map((cell, at) => (columns[at]?.hasNoStart ? null : cell)) }}
            ids={ids}
            className={
              row === rows[0]
                ? '[&>td]:text-base [&>td]:font-semibold'
                : printed.has(row.name)
                  ? undefined
                  : 'print:hidden'
            }
          />
        ))}
      <Row
        name="Quote"
        differs={false}
        className="print:hidden"
        cells={columns.map(({ id, answer, stay }, at) => ({
          key: id,
          content: stay && (
            <PageLink
              href={quotePath(id, stay, choice)}
              aria-label={`Full quote of ${answer?.property.name ?? id}`}
              aria-keyshortcuts={String(at + 1)}
              className="flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
            >
              Full quote <KeyHint>{String(at + 1)}</KeyHint>
            </PageLink>
          ),
        }))}
      />
    </>
  );
}

function Verdict({ answer }: { answer: QuoteAnswer }) {
  const { day, amount } = useFormats();
  const possible = possibleQuote(answer);
  const { unverified } = (possible ?? answer.quote).verdict;
  const valid = isPossible(answer);
  const Icon = !valid ? CircleAlert : unverified.length > 0 ? CircleHelp : CircleCheck;
  const title = !valid ? 'No' : unverified.length > 0 ? 'Yes, as far as is known' : 'Yes';
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium">
        <Icon aria-hidden className={`size-4 shrink-0 ${valid ? 'text-success' : 'text-danger'}`} />
        {title}
      </p>
      <ul className="text-xs text-muted">
        {insteadOf(answer, { day }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {!valid && possible?.price.total && (
          <li>
            {totalLabel(possible)}: {amount(possible.price.total, possible.currency)}
          </li>
        )}
        {unverified.map((doubt) => (
          <li key={doubt.code}>{doubtText(doubt, day)}</li>
        ))}
      </ul>
    </>
  );
}
