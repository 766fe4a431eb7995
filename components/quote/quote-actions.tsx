'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { linkTo } from '@/lib/client/connection';
import { type QuoteChoice, quotePath } from '@/lib/client/quote';
import { usePageKeys } from '@/lib/client/use-page-keys';
import type { QuoteAnswer } from '@/lib/contract/answers';
import { quoteText } from '@/lib/domain/quote/quote-text';
import { useQuoteFormats } from './quote-view';

/** Takes a quote elsewhere: as text into a message, or to a page of its own to print or to send the link of. */
export function QuoteActions({ property, quote, choice }: QuoteAnswer & { choice: QuoteChoice }) {
  const formats = useQuoteFormats();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const path = quotePath(property.id, quote.stay, choice);
  const copy = async () => {
    const title = `${property.code} · ${property.name}`;
    const text = quoteText(quote, { title, link: linkTo(path), formats });
    await navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
    setTimeout(() => setCopied(null), 4000);
  };
  usePageKeys({ c: () => void copy() });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button size="sm" variant="secondary" aria-keyshortcuts="c" onPress={() => void copy()}>
        {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
        Copy as text
      </Button>
      <PageLink
        href={path}
        className="flex h-8 items-center gap-1.5 rounded-md px-2.5 font-medium text-muted hover:bg-surface-tertiary hover:text-foreground"
      >
        <Printer aria-hidden className="size-4" />
        Page to print
      </PageLink>
      <span role="status" className="text-xs text-muted">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'The browser did not allow copying.'}
      </span>
    </div>
  );
}
