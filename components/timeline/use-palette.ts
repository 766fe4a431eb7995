import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Palette, readPalette } from './palette';

/** What may change the colours behind our back: the system's theme, contrast and forced colours. */
const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** Paper is sharper than most screens. */
const PRINT_SCALE = 2;

/**
 * The palette of an element, read again whenever something changes it; null until the element is there.
 * @param contrast the element's own, as its style sheet goes by it
 */
export function usePalette(ref: RefObject<HTMLElement | null>, contrast: string, isPrinting: boolean): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contrast is an attribute of the element.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const scale = () => (isPrinting ? Math.max(PRINT_SCALE, window.devicePixelRatio) : window.devicePixelRatio);
    const read = () => setPalette(readPalette(element, scale(), isPrinting));
    read();
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'class', 'style'] });
    const media = [...QUERIES, `(resolution: ${window.devicePixelRatio}dppx)`].map((query) => window.matchMedia(query));
    for (const list of media) list.addEventListener('change', read);
    // Text painted before its font had come is painted again.
    void document.fonts.ready.then(() => element.isConnected && read());
    return () => {
      theme.disconnect();
      for (const list of media) list.removeEventListener('change', read);
    };
  }, [ref, contrast, isPrinting]);
  return palette;
}
