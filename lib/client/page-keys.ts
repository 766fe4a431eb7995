import { useEffect, useRef } from 'react';

/** Fields take every key; lists and menus find their options by letters; an open dialog is over the page. */
const KEEPS_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';

let areOn = true;

/** Shortcuts of one key can be turned off: whoever dictates, or hits keys by chance, would set them off. */
export function turnPageKeys(on: boolean): void {
  areOn = on;
}

/**
 * Whether a key is pressed by itself, for the page: a shortcut of one key may act on it. Shift is no modifier here, as
 * some signs need it.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  return areOn && !(event.target instanceof Element && event.target.closest(KEEPS_KEYS));
}

/** Whether ⌘ does here what Ctrl does elsewhere. */
export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Keys that act on the page that is shown, each pressed by itself; false from an action leaves the key to others. */
export function usePageKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) && latest.current[event.key];
      if (act && isForPage(event) && act() !== false) event.preventDefault();
    };
    // After the keys of every page, which listen on the document: what they have taken is taken.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
