'use client';

import { type QuoteChoice, quotePath } from '@/components/state/quote-choice';
import { useInstantText } from '@/components/ui/moment';
import { useUsablePhoto } from '@/components/ui/photo';
import { linkTo } from '@/lib/api/connection';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { type SentQuote, sentQuote } from '@/lib/words/quote-message';
import { useQuoteFormats } from './quote-view';

/** A quote as a client gets it, in the reader's formats. */
export function useSentQuote(answer: QuoteAnswer, choice: QuoteChoice): SentQuote {
  const formats = { ...useQuoteFormats(), instant: useInstantText() };
  const page = quotePath(answer.property.id, answer.quote.stay, choice).replace('/quote?', '?');
  return sentQuote(answer, linkTo(page), formats);
}

interface PrintedQuoteProps {
  answer: QuoteAnswer;
  choice: QuoteChoice;
  /** Whether the sheet says elsewhere which home it is. */
  isHomeKnown?: boolean;
}

/** A quote on paper: what a client is sent. */
export function PrintedQuote({ answer, choice, isHomeKnown = false }: PrintedQuoteProps) {
  const { home, stay, rows, month, remarks, photo, link } = useSentQuote(answer, choice);
  const [name, ...place] = home;
  const { isUsable, ref, onError } = useUsablePhoto(photo ?? undefined);
  return (
    <div data-printed-quote="" className="hidden flex-col gap-4 print:flex">
      {!isHomeKnown && (
        <div>
          {isUsable && photo && (
            // biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, but photos may come from any host.
            <img
              ref={ref}
              onError={onError}
              src={photo}
              alt=""
              referrerPolicy="no-referrer"
              className="mb-4 h-[55mm] w-full object-cover"
            />
          )}
          <h1 className="text-xl font-semibold">{name}</h1>
          <Lines lines={place} />
        </div>
      )}
      <div className="first-line:font-medium">
        <Lines lines={stay} />
      </div>
      <dl className="tabular-nums">
        {rows.map(([text, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a surcharge has no unique name, and the list never changes.
          <div key={at} className="flex justify-between gap-4 py-1 last:border-t last:text-base last:font-semibold">
            <dt>{text}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {month && <p className="-mt-4 text-end">{month}</p>}
      <div className="wrap-anywhere">
        <Lines lines={[...remarks, link]} />
      </div>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);
