import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { quotePath } from '@/lib/client/quote';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayVerdict } from '@/lib/domain/stays/verdict';
import { doubtText, violationText } from '@/lib/domain/stays/words';
import { compareQuotes } from './compare-quotes';
import { differ, type Words } from './compared-row';
import { Pulse } from './home-header';
import { FactRow, Row } from './rows';
import { type Column, PLAIN_QUOTE } from './use-comparison';

interface StayRowsProps {
  columns: readonly Column[];
  stay: Stay;
  words: Words;
  onlyDifferences: boolean;
}

/** Whether each home takes the stay, and for how much. */
export function StayRows({ columns, stay, words, onlyDifferences }: StayRowsProps) {
  const ids = columns.map(({ id }) => id);
  const verdicts = columns.map(({ quote }) => quote && JSON.stringify(quote.verdict));
  const rows = compareQuotes(
    columns.map(({ quote }) => quote),
    words,
  );
  return (
    <>
      <Row
        name="Can it be booked?"
        differs={differ(verdicts)}
        cells={columns.map(({ id, quote, error }) => ({
          key: id,
          content: quote ? <Verdict verdict={quote.verdict} /> : error ? 'The quote could not be made' : <Pulse />,
        }))}
      />
      {rows
        .filter(({ differs }) => differs || !onlyDifferences)
        .map((row) => (
          <FactRow key={row.name} row={row} ids={ids} />
        ))}
      <Row
        name="Quote"
        differs={false}
        className="print:hidden"
        cells={columns.map(({ id, answer }) => ({
          key: id,
          content: (
            <PageLink
              href={quotePath(id, stay, PLAIN_QUOTE)}
              aria-label={`Full quote of ${answer?.property.name ?? id}`}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              Full quote
            </PageLink>
          ),
        }))}
      />
    </>
  );
}

function Verdict({ verdict: { valid, violations, unverified } }: { verdict: StayVerdict }) {
  const { day } = useFormats();
  const Icon = !valid ? CircleAlert : unverified.length > 0 ? CircleHelp : CircleCheck;
  const title = !valid ? 'No' : unverified.length > 0 ? 'Yes, as far as is known' : 'Yes';
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium">
        <Icon aria-hidden className={`size-4 shrink-0 ${valid ? 'text-success' : 'text-danger'}`} />
        {title}
      </p>
      <ul className="text-xs text-muted">
        {violations.map((violation) => (
          <li key={violation.code}>{violationText(violation, day)}</li>
        ))}
        {unverified.map((doubt) => (
          <li key={doubt.code}>{doubtText(doubt, day)}</li>
        ))}
      </ul>
    </>
  );
}
