'use client';

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface PanelBesideProps {
  onClose: () => void;
  children: ReactNode;
}

/** A column at the right of the list, which stays usable beside it. */
export function PanelBeside({ onClose, children }: PanelBesideProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusOfPanel(panel);
  useEscape(panel, onClose);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label="Property"
      className="sticky top-(--header-height) h-[calc(100dvh-var(--header-height))] w-[26.25rem] shrink-0 overflow-y-auto overscroll-contain border-s border-border bg-background outline-none max-lg:hidden xl:w-[30rem] print:hidden"
    >
      {children}
    </aside>
  );
}

/**
 * Whoever opens the panel by keyboard is taken into it; a pointer leaves the focus in the list, where the arrows go on
 * working. When the panel goes while it has the focus, the focus returns to where it came from.
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
      // Once the panel is gone; a row that the list has drawn anew is still its tab stop.
      requestAnimationFrame(() => {
        const row = back?.isConnected ? back : document.querySelector('[role="grid"] [tabindex="0"]');
        if (row instanceof HTMLElement && !element.isConnected) row.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}

/** Escape closes the panel from within it and from the list, but not from a field, a menu or a picture above them. */
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
