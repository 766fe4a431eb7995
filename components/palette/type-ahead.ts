import { palette } from './open-state';

// Keys that are typed after the palette was opened and before it is there to take them.

let typed = '';
let isTaken = false;

palette.subscribe(() => {
  typed = '';
  isTaken = false;
});

/** Keeps a key for the palette that is still on its way; false when there is none, or the key is not for it. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!palette.isOpen || isTaken || ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') palette.set(false);
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** What has been typed so far; from now on the palette's own field takes the keys. */
export function takeTyped(): string {
  isTaken = true;
  return typed;
}
