import { marked, useConverter, useReporting } from '@/components/state/reporting-money';
import { Absent } from '@/components/ui/absent';
import { CopyButton } from '@/components/ui/copy-button';
import { useFormats } from '@/components/ui/formats';
import { linkTo } from '@/lib/api/connection';
import { minorDigits } from '@/lib/domain/minor-digits';
import { chainText, movesText, partText } from '@/lib/words/chains';
import { homePath, nameOf } from '@/lib/words/homes';
import { Pulse, Row } from './rows';
import { type ComparedHome, togetherWith } from './use-comparison';

/** The days of each home, the moves of those that take the stay one after another, and what these cost together. */
export function ChainRows({ columns }: { columns: readonly ComparedHome[] }) {
  const { day } = useFormats();
  return (
    <>
      <Row
        name="Days"
        differs
        cells={columns.map(({ id, stay, chain }) => ({
          key: id,
          content: stay ? (
            <>
              <p>{partText(stay, day)}</p>
              {chain.length > 0 && <p className="font-medium">{movesText(chain, day)}</p>}
            </>
          ) : (
            <Absent />
          ),
        }))}
      />
      <Row
        name="Together"
        differs
        cells={columns.map((column) => ({
          key: column.id,
          content: column.chain[0]?.id === column.id ? <Together homes={togetherWith(column, columns)} /> : null,
        }))}
      />
    </>
  );
}

/** What homes cost that take the stay one after another, and a text for a client. */
function Together({ homes }: { homes: readonly ComparedHome[] }) {
  const formats = useFormats();
  const { amount, day } = formats;
  const { rates } = useReporting(formats);
  const converter = useConverter();
  const quotes = homes.flatMap(({ quote }) => quote ?? []);
  if (!converter || quotes.length < homes.length) return <Pulse />;
  const { currency } = converter.table;
  const costs = quotes.map(({ price: { total }, currency: own }) => total && converter.convert(Number(total), own));
  const converted = quotes.some((quote) => quote.currency !== currency);
  const all = costs.reduce<number>((total, cost) => total + Number(cost), 0).toFixed(minorDigits(currency));
  const sum = costs.includes(null) ? null : marked(amount(all, currency), converted);
  const parts = homes.flatMap(({ id, quoted, stay }) => {
    if (!quoted || !stay) return [];
    const { price, currency: own } = quoted.quote;
    const cost = price.total === null ? null : amount(price.total, own);
    return [{ name: nameOf(quoted.property), ...stay, cost, link: linkTo(homePath(id)) }];
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span title={rates(converted)} className="text-base font-semibold">
        {sum ?? <Absent />}
      </span>
      <span className="print:hidden">
        <CopyButton label="stay" text={chainText(parts, sum, day)} />
      </span>
    </div>
  );
}
