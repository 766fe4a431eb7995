import { useEffect, useRef } from 'react';

/** Fields take every key, lists and menus search by letter, and an open dialog covers the page. */
const KEEPS_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';

let areOn = true;

/** Turns single-key shortcuts off and on: speech input or a stray key would trigger them (WCAG 2.1.4). */
export function turnPageKeys(on: boolean): void {
  areOn = on;
}

/**
 * Whether a single key is meant for the page's shortcuts. Shift does not count as a modifier, because some characters
 * need it.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  return areOn && !(event.target instanceof Element && event.target.closest(KEEPS_KEYS));
}

/** Whether ⌘ takes the part of Ctrl. */
export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Single-key shortcuts of the current page. An action that returns false leaves the key to others. */
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
    // Runs after the global shortcuts, which listen on the document.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
