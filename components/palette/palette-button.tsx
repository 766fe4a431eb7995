'use client';

import { Button } from '@heroui/react/button';
import { Search } from 'lucide-react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isMac } from '@/lib/client/key-press';
import { loadPaletteDialog } from './load';
import { palette } from './open-state';

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
