'use client';

import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useFormats } from '@/components/ui/formats';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { insteadOf, isPossible, possibleQuote } from '@/lib/words/quote-message';
import { doubtText } from '@/lib/words/stays';

/** The verdict on a stay: what is not verified of it, or every reason against it and the nearest possible stay. */
export function VerdictNotice({ answer }: { answer: QuoteAnswer }) {
  const formats = useFormats();
  const valid = isPossible(answer);
  const { unverified } = (possibleQuote(answer) ?? answer.quote).verdict;
  const Icon = !valid ? CircleAlert : unverified.length > 0 ? CircleHelp : CircleCheck;
  const title = !valid
    ? 'This stay cannot be booked as it is'
    : unverified.length > 0
      ? 'This stay can be booked, as far as is known'
      : 'This stay can be booked';
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${valid ? 'text-success' : 'text-danger'}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        <ul className="flex flex-col gap-0.5 text-muted">
          {insteadOf(answer, formats).map((sentence) => (
            <li key={sentence} className="last:font-medium last:text-foreground">
              {sentence}
            </li>
          ))}
        </ul>
        <ul className="flex flex-col gap-0.5 text-muted">
          {unverified.map((doubt) => (
            <li key={doubt.code}>{doubtText(doubt, formats.day)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
