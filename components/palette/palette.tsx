'use client';

import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { isForPage, isMac } from '@/components/state/page-keys';
import { usePartnerPage } from '@/components/state/partner-page';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/ui/key-hint';
import { useHydrated } from '@/components/ui/use-hydrated';
import { palette, typeAhead, useOneKey } from './palette-state';

const loadDashboard = () => import('./dashboard-palette');
const loadPartner = () => import('./partner-palette');
const DashboardPalette = lazy(() => loadDashboard().then((module) => ({ default: module.DashboardPalette })));
const PartnerPalette = lazy(() => loadPartner().then((module) => ({ default: module.PartnerPalette })));

/** Opens the palette on /, and on ⌘K or Ctrl K even inside a field. It loads on first use. */
export function Palette() {
  const isOpen = palette.use();
  const Dialog = usePartnerPage() ? PartnerPalette : DashboardPalette;
  useOneKey();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) palette.set(!palette.get());
      else if (event.key === '/' && !palette.get() && isForPage(event)) palette.set(true);
      else if (!typeAhead(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Captures the key before the grid or field below it.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return <Suspense>{isOpen && <Dialog onClose={() => palette.set(false)} />}</Suspense>;
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return command && !other && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** The palette's box, large, for a page that begins with it. */
export function WordBox() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => palette.set(true)}
      onFocus={() => void loadDashboard()}
      onPointerEnter={() => void loadDashboard()}
      className="flex h-12 w-full max-w-xl cursor-text items-center gap-3 rounded-lg border border-border bg-surface px-3.5 text-start text-base text-muted shadow-xs hover:border-accent"
    >
      <Search aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">Search homes in words: </span>2 bed, pets, 3 mar – 30 jun, under 5000
      </span>
      <KeyHint>/</KeyHint>
    </button>
  );
}

/** Opens the palette, and shows its keys. A partner's page has the room for it on phones, too. */
export function PaletteButton() {
  const isPartner = usePartnerPage() !== null;
  const isHydrated = useHydrated();
  const [keys, shortcut] = isHydrated && isMac() ? ['⌘K', 'Meta+K /'] : ['Ctrl K', 'Control+K /'];
  const load = () => void (isPartner ? loadPartner() : loadDashboard());
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${isPartner ? 'Search homes in words' : 'Go to'}, ${keys}`}
      title={`Ask for homes in words${isPartner ? '' : ', or go anywhere'}: ${keys}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      className={`@container min-w-8.5 grow basis-0 justify-start gap-2 px-2 text-muted sm:max-w-76 sm:border sm:border-border ${isPartner ? 'max-sm:h-10 max-sm:border max-sm:border-border' : 'max-sm:max-w-9'}`}
      onPress={() => palette.set(true)}
      onPointerEnter={load}
      onFocus={load}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="grow text-start font-normal @max-[5rem]:hidden">
        <span className="@min-[17rem]:hidden">Search</span>
        <span className="@max-[17rem]:hidden">2 bed, pets, 3 mar – 30 jun …</span>
      </span>
      {/* Only the browser knows the keys; both take about the same room. */}
      <kbd className={`font-sans text-xs pointer-coarse:hidden @max-[9rem]:hidden ${isHydrated ? '' : 'invisible'}`}>
        {keys}
      </kbd>
    </Button>
  );
}
