'use client';

import { Button } from '@heroui/react/button';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isMac } from '@/lib/client/page-keys';
import { palette, typeAhead, useOpen } from './palette-state';

const loadPaletteDialog = () => import('./palette-dialog');
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

/** Opens the palette for those who do not know its key, and tells them. */
export function PaletteButton() {
  const isHydrated = useHydrated();
  const [keys, shortcut] = isHydrated && isMac() ? ['⌘K', 'Meta+K'] : ['Ctrl K', 'Control+K'];
  const load = () => void loadPaletteDialog();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Go to, ${keys}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      className="min-w-0 shrink-0 gap-2 px-2 text-muted sm:border sm:border-border"
      onPress={() => palette.set(true)}
      onHoverStart={load}
      onFocus={load}
    >
      <Search aria-hidden className="size-4" />
      {/* The keys are known in the browser only; both take about the same room. */}
      <kbd className={`font-sans text-xs max-xl:hidden ${isHydrated ? '' : 'invisible'}`}>{keys}</kbd>
    </Button>
  );
}
