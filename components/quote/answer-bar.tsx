'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useAsOf } from '@/components/state/as-of';
import { type HomeAnswer, useHomeAnswer } from '@/components/state/home-answer';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useStayChoice } from '@/components/state/use-chosen-stay';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useCopy } from '@/components/ui/use-copy';
import { propertyQuery } from '@/lib/api/property';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { messageText } from '@/lib/words/quote-message';
import { useSentQuote } from './sent-quote';

/** The answer of a home at the foot of a phone, with what to do next. */
export function AnswerBar({ id }: { id: string }) {
  const { data } = useQuery(propertyQuery(id, useAsOf().asOf));
  return data ? <Bar answer={data} /> : null;
}

function Bar({ answer }: { answer: PropertyAnswer }) {
  const said = useHomeAnswer(answer);
  const { dayOfYear } = useFormats();
  if (!said) return null;
  const nearest = said.stay?.nearest?.stay;
  const [verdict] = said.verdict.split('\u00a0·');
  return (
    <section
      aria-label="The answer"
      className="fixed inset-x-0 bottom-(--nav-height) z-30 flex min-h-14 items-center justify-between gap-3 border-t border-border bg-background px-4 py-1.5 md:hidden print:hidden"
    >
      <p className="min-w-0">
        <span className={`block truncate font-semibold ${said.fits ? '' : 'text-danger'}`}>{verdict}</span>
        <span className="block truncate text-muted">
          {said.price
            ? said.price.join(' ')
            : nearest && `Fits ${dayOfYear(nearest.checkIn)} – ${dayOfYear(nearest.checkOut)}`}
        </span>
      </p>
      <Action id={answer.property.id} said={said} />
    </section>
  );
}

/** The next step: choose dates, send the quote, or take the nearest dates that fit. */
function Action({ id, said: { stay, fits } }: { id: string; said: HomeAnswer }) {
  const { choose } = useStayChoice(id, 'page');
  if (stay && fits) return <CopyQuote answer={stay} />;
  const nearest = stay?.nearest?.stay;
  if (nearest) {
    const { checkIn, checkOut } = nearest;
    return (
      <Button className="shrink-0" onPress={() => choose({ checkIn, checkOut })}>
        Take the nearest
      </Button>
    );
  }
  return (
    <a href="#quote" className="button button--md button--primary shrink-0">
      {stay ? 'Change dates' : 'Choose dates'}
    </a>
  );
}

function CopyQuote({ answer }: { answer: QuoteAnswer }) {
  const sent = useSentQuote(answer, useQuoteChoice().choice);
  const { outcome, copy } = useCopy(4000);
  return (
    <Button className="shrink-0" onPress={() => void copy(messageText(sent))}>
      {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not allowed' : 'Copy quote'}
      </span>
    </Button>
  );
}
