import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useShortlist } from '@/lib/client/shortlist';

/** The row of a home among those found; its value is the home's id. */
export const HOME_ROW = 'data-home';
const QUOTE = 'data-quote';
/** On the link to a home's quote. */
export const QUOTE_LINK = { [QUOTE]: '' };

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(`[${HOME_ROW}]`)];
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button:enabled')];

/** The keys of the homes found: from home to home, and what can be done with the one that has the focus. */
export function useHomeKeys() {
  const list = useRef<HTMLDivElement>(null);
  const { toggle } = useShortlist();
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest(`[${HOME_ROW}]`);
    if (!row || !list.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = rowAfterKey(event.key, rowsIn(list.current), row);
    if (target) {
      // From a star to a star, from a name to a name.
      const at = controlsIn(row).indexOf(event.target as HTMLElement);
      const controls = controlsIn(target);
      (controls[at] ?? controls[0])?.focus();
    } else if (event.key === 's') toggle(row.getAttribute(HOME_ROW) ?? '');
    else if (event.key === 'q') row.querySelector<HTMLElement>(`[${QUOTE}]`)?.click();
    else return;
    event.preventDefault();
  };
  return { list, onKeyDown, focusFirst: () => focusFirst(list) };
}

/** False where no home was found. */
function focusFirst(list: RefObject<HTMLDivElement | null>): boolean {
  const [first] = list.current ? rowsIn(list.current) : [];
  if (!first) return false;
  controlsIn(first)[0]?.focus();
  return true;
}

function rowAfterKey(key: string, rows: readonly HTMLElement[], row: Element): HTMLElement | undefined {
  const at = rows.indexOf(row as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
