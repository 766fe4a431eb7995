import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back once what stood over the page is gone: to what opened it, or, where that is gone as well, to
 * `otherwise`. Dialogs do so by themselves only where their opener was focused when they came.
 */
export function useFocusAfter(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (opener.current?.isConnected ? opener : otherwise).current?.focus();
      });
    };
  }, [isOpen, opener, otherwise]);
}
