import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Palette, readPalette } from './palette';

/** What may change the colours behind our back: the system's theme, contrast and forced colours. */
const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/**
 * The palette of an element, read again whenever something changes it; null until the element is there.
 * @param look what else the element's colours depend on
 */
export function usePalette(ref: RefObject<HTMLElement | null>, look: string): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is an attribute that the style sheet goes by.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setPalette(readPalette(element));
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
  }, [ref, look]);
  return palette;
}
