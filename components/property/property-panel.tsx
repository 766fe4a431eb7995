'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePartnerPage, useShowsPrices } from '@/components/state/partner-page';
import { useStayQuote } from '@/components/state/quote';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { openProperty, useOpenProperty } from '@/components/ui/open-property';
import { PageLink } from '@/components/ui/page-link';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { loadedRows } from '@/lib/api/properties';
import { propertyQuery } from '@/lib/api/property';
import { factsOf } from '@/lib/contract/facts';
import type { Quote } from '@/lib/domain/quote/quote';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { nightsText } from '@/lib/words/day-sentence';
import { homePath, nameOf } from '@/lib/words/homes';
import { humanise } from '@/lib/words/humanise';
import { PanelContent } from './panel-content';

const PanelOver = dynamic(() => import('./panel-over').then((module) => module.PanelOver), { ssr: false });

interface PropertyPanelProps {
  renderCalendar: (id: string) => ReactNode;
  renderActions?: (property: { id: string; name: string }) => ReactNode;
}

/**
 * The open property, beside the list on a wide screen and over it on a narrow one. The server does not know the width: it
 * renders the column, and the style sheet hides it.
 */
export function PropertyPanel({ renderCalendar, renderActions }: PropertyPanelProps) {
  const id = useOpenProperty();
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (!id) return null;
  const onClose = () => openProperty(null);
  const content = (
    <>
      <PanelHeader id={id} renderActions={renderActions} onClose={onClose} />
      <PanelContent key={id} id={id} calendar={renderCalendar(id)} />
    </>
  );
  if (isWide === false) return <PanelOver onClose={onClose}>{content}</PanelOver>;
  return <PanelBeside onClose={onClose}>{content}</PanelBeside>;
}

interface PanelBesideProps {
  onClose: () => void;
  children: ReactNode;
}

/** A column beside the list, which stays usable. */
function PanelBeside({ onClose, children }: PanelBesideProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusOfPanel(panel);
  useEscape(panel, onClose);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Home"
      className="sticky top-(--header-height) h-[calc(100dvh-var(--header-height))] w-[26.25rem] shrink-0 overflow-y-auto overscroll-contain border-s border-border bg-background outline-none max-lg:hidden xl:w-[30rem] print:hidden"
    >
      {children}
    </aside>
  );
}

/**
 * Moves the focus into a panel that was opened by keyboard. A pointer leaves the focus in the list, where the arrow keys
 * keep working. On closing, a focus within the panel returns to its opener.
 */
function useFocusOfPanel(panel: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const focused = document.activeElement;
    if (focused !== document.body && !element?.contains(focused)) opener.current = focused;
    if (focused !== document.body && focused?.matches(':focus-visible')) element?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const back = opener.current;
      // After the panel is removed. If the list has rendered the row again, the tab stop is the row.
      requestAnimationFrame(() => {
        const row = back?.isConnected ? back : document.querySelector('[role="grid"] [tabindex="0"]');
        if (row instanceof HTMLElement && !element.isConnected) row.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}

/** Escape closes the panel from within it and from the list, but not from a field, menu or photo above them. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      const isHere = target === document.body || panel.current?.contains(target) || target.closest('[role="grid"]');
      if (isHere) close.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}

interface PanelHeaderProps {
  id: string;
  renderActions?: ((property: { id: string; name: string }) => ReactNode) | undefined;
  onClose: () => void;
}

/**
 * The sticky header of the panel. It renders before the data, so that the keyboard can reach its buttons at once. The row
 * of a home in the list supplies its name meanwhile.
 */
function PanelHeader({ id, renderActions, onClose }: PanelHeaderProps) {
  const { money } = useFormats();
  const { data, isError } = useQuery(propertyQuery(id));
  const client = useQueryClient();
  const [row] = data ? [] : loadedRows(client, { filter: NO_FILTER, sort: DEFAULT_SORT }, new Set([id]));
  const home = data ? factsOf(data.property) : row;
  const quote = useStayQuote(id);
  const isPartner = usePartnerPage() !== null;
  const hasPrices = useShowsPrices();
  return (
    <header className="sticky top-0 z-20 flex flex-col gap-1 border-b border-border bg-background px-4 pt-2 pb-2.5">
      <div className="flex h-8 items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-xs text-muted">{isPartner ? '' : (home?.code ?? id)}</p>
        {renderActions?.({ id, name: home ? nameOf(home) : id })}
        {!isPartner && (
          <PageLink
            href={homePath(id)}
            className="flex h-7 items-center gap-1.5 rounded-md px-2 font-medium text-accent hover:bg-surface-tertiary"
          >
            <Maximize2 aria-hidden className="size-3.5" />
            Open page
          </PageLink>
        )}
        <Button isIconOnly size="sm" variant="ghost" aria-label="Close" onPress={onClose} className="-me-2">
          <X aria-hidden />
        </Button>
      </div>
      {home ? (
        <>
          <h2 className="line-clamp-2 text-base leading-6 font-semibold tracking-tight wrap-anywhere">
            {nameOf(home)}
          </h2>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {[humanise(home.type), home.area, home.city].filter(Boolean).join(' · ')}
            </span>
            {quote && <StayPrice quote={quote} />}
            {quote === undefined && <PendingPrice />}
            {quote === null && hasPrices && (
              <span className="shrink-0">
                <span className="font-semibold">{money(home.price, home.currency)}</span>{' '}
                <span className="text-muted">a month</span>
              </span>
            )}
          </p>
        </>
      ) : (
        !isError && <div aria-hidden className="h-12" />
      )}
    </header>
  );
}

/** The two empty lines of a stay's price that has not come. */
const PendingPrice = () => (
  <span aria-hidden className="text-base">
    &nbsp;<span className="block text-xs">&nbsp;</span>
  </span>
);

/** Whether the home takes the page's stay, and its cost. */
function StayPrice({ quote: { price, currency, nights, verdict } }: { quote: Quote }) {
  const { amount } = useFormats();
  if (!verdict.valid) return <span className="shrink-0 text-danger">Does not fit these dates</span>;
  return (
    <span className="shrink-0 text-end">
      <span className="text-base font-semibold">
        {price.total === null ? 'Price missing' : amount(price.total, currency)}
      </span>{' '}
      <span className="text-muted">for {nightsText(nights)}</span>
      {price.month !== null && (
        <span className="block text-xs text-muted">{amount(price.month, currency)} a month</span>
      )}
    </span>
  );
}
