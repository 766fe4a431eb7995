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
