'use client';

import { Check, Copy, Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/ui/key-hint';
import { PageLink } from '@/components/ui/page-link';
import { useCopy } from '@/components/ui/use-copy';
import { linkTo } from '@/lib/client/connection';
import { usePageKeys } from '@/lib/client/page-keys';
import { type QuoteChoice, quotePath } from '@/lib/client/quote-choice';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { quoteText } from '@/lib/domain/quote/quote-text';
import { useQuoteFormats } from './quote-view';

/** Copies a quote as text, or opens it as a page for printing and sharing. */
export function QuoteActions({ property, quote, choice }: QuoteAnswer & { choice: QuoteChoice }) {
  const formats = useQuoteFormats();
  const { outcome, copy } = useCopy(4000);
  const path = quotePath(property.id, quote.stay, choice);
  const copyQuote = () => {
    const title = `${property.code} · ${property.name}`;
    void copy(quoteText(quote, { title, link: linkTo(path), formats }));
  };
  usePageKeys({ c: copyQuote });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button size="sm" variant="secondary" aria-keyshortcuts="c" onPress={copyQuote}>
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        Copy as text
        <KeyHint>c</KeyHint>
      </Button>
      <PageLink
        href={path}
        className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground"
      >
        <Printer aria-hidden className="size-4" />
        Page to print
      </PageLink>
      <span role="status" className="text-xs text-muted">
        {outcome === 'copied' && 'Copied.'}
        {outcome === 'failed' && 'The browser did not allow copying.'}
      </span>
    </div>
  );
}
