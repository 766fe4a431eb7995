'use client';

import { Check, Copy, Mail, Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePageKeys } from '@/components/state/page-keys';
import { type QuoteChoice, quotePath } from '@/components/state/quote-choice';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/ui/key-hint';
import { PageLink } from '@/components/ui/page-link';
import { useCopy } from '@/components/ui/use-copy';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { isPossible, mailText, messageText } from '@/lib/words/quote-message';
import { useSentQuote } from './sent-quote';

const SendOffer = dynamic(() => import('@/components/state/send-offer').then((module) => module.SendOffer));

interface QuoteActionsProps {
  answer: QuoteAnswer;
  choice: QuoteChoice;
}

/** Copies a quote for a messenger or a mail, or opens it as a page for printing and sharing. */
export function QuoteActions({ answer, choice }: QuoteActionsProps) {
  const sent = useSentQuote(answer, choice);
  const { outcome, copy } = useCopy(4000);
  const copyMessage = () => void copy(messageText(sent));
  usePageKeys({ c: copyMessage });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button size="sm" variant="secondary" aria-keyshortcuts="c" onPress={copyMessage}>
        {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        Copy
        <KeyHint>c</KeyHint>
      </Button>
      {isPossible(answer) && <SendOffer homes={[{ id: answer.property.id, stay: answer.quote.stay }]} />}
      <Button size="sm" variant="ghost" onPress={() => void copy(mailText(sent))}>
        <Mail aria-hidden />
        Copy as e-mail
      </Button>
      <PageLink
        href={quotePath(answer.property.id, answer.quote.stay, choice)}
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
