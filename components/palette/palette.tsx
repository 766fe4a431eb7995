'use client';

import { lazy, Suspense, useEffect } from 'react';
import { isMac } from '@/lib/client/key-press';
import { loadPaletteDialog } from './load';
import { palette, useOpen } from './open-state';
import { typeAhead } from './type-ahead';

const PaletteDialog = lazy(() => loadPaletteDialog().then((module) => ({ default: module.PaletteDialog })));

/** Opens the palette on ⌘K or Ctrl K, also out of a field. The palette itself is loaded when it is first used. */
export function Palette() {
  const isOpen = useOpen(palette);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) palette.set(!palette.isOpen);
      else if (!typeAhead(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anybody else: a grid or a field under it must not see what is meant for the palette.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return <Suspense>{isOpen && <PaletteDialog onClose={() => palette.set(false)} />}</Suspense>;
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return command && !other && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
