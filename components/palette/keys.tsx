'use client';

import { Fragment } from 'react';
import { isMac } from '@/components/state/page-keys';

/** The label of a key, which depends on the user's keyboard. */
const nameOf = (key: string) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key);

/** Keys of a shortcut: those pressed together, then the next. */
export function Keys({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      {keys.map((together, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered.
        <Fragment key={i}>
          {i > 0 && <span className="px-0.5 text-xs text-muted">then</span>}
          {together.map((key) => (
            <kbd
              key={key}
              className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-border bg-surface-secondary px-1 font-sans text-2xs text-foreground"
            >
              {nameOf(key)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
