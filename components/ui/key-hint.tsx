'use client';

import { usePreference } from './preferences';

const STATES = ['on', 'off'] as const;

/** Whether single-key shortcuts are on, remembered in this browser. */
export const useOneKeyPreference = () => usePreference('one-key', STATES, 'on');

/** A key beside its action, for the eye: `aria-keyshortcuts` tells screen readers. Phones have no keys. */
export function KeyHint({ children, className = '' }: { children: string; className?: string }) {
  const [oneKey] = useOneKeyPreference();
  if (oneKey === 'off') return null;
  return (
    <kbd
      aria-hidden
      className={`inline-grid size-4 shrink-0 place-items-center rounded border border-border font-sans text-2xs font-normal text-muted max-sm:hidden pointer-coarse:hidden print:hidden ${className}`}
    >
      {children}
    </kbd>
  );
}
