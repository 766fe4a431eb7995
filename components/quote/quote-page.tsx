'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { quoteQuery } from '@/components/state/quote';
import { optionsText, useQuoteChoice } from '@/components/state/quote-choice';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { useLightPrint } from '@/components/ui/use-light-print';
import type { Stay } from '@/lib/domain/stays/stay';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';
import { stayText } from '@/lib/words/quote-message';
import { QuoteActions } from './quote-actions';
import { QuoteView } from './quote-view';
import { PrintedQuote } from './sent-quote';

/** The quote of the address's stay at a home. */
export function QuotePage({ id }: { id: string }) {
  const { stay } = useStayEnds(useFormats().day);
  if (stay) return <PrintableQuote id={id} stay={stay} />;
  return (
    <div className="p-6">
      <Notice title="There is no stay to quote" level="h1">
        <PageLink href={`${homePath(id)}#calendar`} className="font-medium text-accent hover:underline">
          Choose one on the home’s calendar
        </PageLink>
      </Notice>
    </div>
  );
}

function PrintableQuote({ id, stay }: { id: string; stay: Stay }) {
  useLightPrint();
  const { count, day } = useFormats();
  const { choice, choose } = useQuoteChoice();
  const query = useQuery(quoteQuery(id, stay, choice));
  const { data, error } = query;
  if (!data) {
    return (
      <div className="p-6">
        {error ? <FaultNotice {...faultNotice(query)} /> : <p className="text-muted">Working it out…</p>}
      </div>
    );
  }
  const { property, quote } = data;
  const { guests } = quote.stay;
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <PrintedQuote answer={data} choice={choice} />
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex items-center justify-between gap-4">
          <PageLink href={homePath(id)} className="flex items-center gap-1.5 text-muted hover:text-foreground">
            <ArrowLeft aria-hidden className="size-4" /> {property.code}
          </PageLink>
          <Button size="sm" variant="secondary" onPress={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{nameOf(property)}</h1>
          <p className="text-muted">{property.code}</p>
          <p className="pt-2 text-base">
            {stayText(quote.stay, { day })}
            {guests !== null && ` · ${count(guests, 'guest')}`}
            {optionsText(choice).map((option) => ` · ${option}`)}
          </p>
        </header>
        <h2 className="sr-only">What it costs</h2>
        <QuoteView answer={data} choice={choice} onChoose={choose} isVerdictShown />
        <QuoteActions answer={data} choice={choice} />
      </div>
    </article>
  );
}
