'use client';

import { useInstantText } from '@/components/ui/moment';
import { useUsablePhoto } from '@/components/ui/photo';
import { linkTo } from '@/lib/client/connection';
import { type QuoteChoice, quotePath } from '@/lib/client/quote-choice';
import { itemsOf, type SentQuote, sentQuote } from '@/lib/client/quote-text';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { useQuoteFormats } from './quote-view';

/** What a client is sent of a quote, in the reader's formats. */
export function useSentQuote(answer: QuoteAnswer, choice: QuoteChoice): SentQuote {
  const formats = useQuoteFormats();
  const instant = useInstantText();
  const page = quotePath(answer.property.id, answer.quote.stay, choice).replace('/quote?', '?');
  return sentQuote(answer, linkTo(page), { ...formats, instant });
}

interface PrintedQuoteProps {
  answer: QuoteAnswer;
  choice: QuoteChoice;
  /** Whether the sheet says elsewhere which home it is. */
  isHomeKnown?: boolean;
}

/** A quote on paper: what a client is sent. */
export function PrintedQuote({ answer, choice, isHomeKnown = false }: PrintedQuoteProps) {
  const { name, place, stay, instead, cost, asOf, photo, link } = useSentQuote(answer, choice);
  const { isUsable, ref, onError } = useUsablePhoto(photo ?? undefined);
  return (
    <div data-printed-quote="" className="hidden flex-col gap-4 print:flex">
      {!isHomeKnown && isUsable && (
        // biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, but photos may come from any host.
        <img
          ref={ref}
          src={photo ?? undefined}
          alt=""
          referrerPolicy="no-referrer"
          onError={onError}
          className="h-[55mm] w-full rounded-md object-cover"
        />
      )}
      {!isHomeKnown && (
        <div>
          <h1 className="text-xl font-semibold">{name}</h1>
          {place.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div>
        <p className="font-medium">{stay}</p>
        {instead.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {cost && (
        <table className="w-full tabular-nums">
          <tbody>
            {itemsOf(cost).map(({ text, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a surcharge has no unique name, and the list never changes.
              <tr key={at}>
                <th scope="row" className="py-1 text-start font-normal">
                  {text}
                </th>
                <td className="text-end">{amount}</td>
              </tr>
            ))}
            <tr className="border-t border-border align-baseline">
              <th scope="row" className="py-1.5 text-start font-semibold">
                {cost.label}
              </th>
              <td className="text-end">
                <span className="block text-lg font-semibold">{cost.total}</span>
                {cost.month}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <div>
        {[...(cost?.remarks ?? []), asOf, link].filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
