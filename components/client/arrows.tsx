'use client';

import { ChevronLeft, ChevronRight, Maximize, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';

/** Addresses; null where there is no further home. */
export interface Ways {
  previous: string | null;
  next: string | null;
  /** The list of the same homes. */
  list: string;
}

/** The ways between the homes of a presentation: arrows, the same keys, Escape to leave and f for the full screen. */
export function Arrows({ previous, next, list }: Ways) {
  const router = useRouter();
  useEffect(() => {
    const acts = new Map<string, () => unknown>([
      ['ArrowLeft', () => previous !== null && router.replace(previous)],
      ['ArrowRight', () => next !== null && router.replace(next)],
      ['Escape', () => leave(list)],
      ['f', turnFullScreen],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const act = acts.get(event.key);
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [previous, next, list, router]);
  useEffect(leaveOutBroken);
  return (
    <div className="ms-auto h-13 w-47 shrink-0 print:hidden">
      <nav
        aria-label="Presentation"
        lang="en"
        className="fixed top-3 z-10 flex rounded-2xl border border-line bg-paper p-1 shadow-lg"
      >
        <Tool label="Previous home" onPress={previous === null ? null : () => router.replace(previous)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Tool>
        <Tool label="Next home" onPress={next === null ? null : () => router.replace(next)}>
          <ChevronRight aria-hidden className="size-5" />
        </Tool>
        <Tool label="Full screen" onPress={turnFullScreen}>
          <Maximize aria-hidden className="size-4.5" />
        </Tool>
        <Tool label="End the presentation" onPress={() => leave(list)}>
          <X aria-hidden className="size-5" />
        </Tool>
      </nav>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Null where there is no further home. */
  onPress: (() => void) | null;
  children: ReactNode;
}

// The one in use keeps the focus where it can do nothing more.
const Tool = ({ label, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={onPress === null}
    className="grid size-11 cursor-pointer place-items-center rounded-xl hover:bg-wash aria-disabled:cursor-default aria-disabled:opacity-35"
    onClick={onPress ?? undefined}
  >
    {children}
  </button>
);

/** Back to the page that was left, as it was; to the list where the tab has opened with the presentation. */
function leave(list: string): void {
  // The length counts pages that lie ahead, too.
  const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1;
  if (canGoBack) window.history.back();
  else window.location.assign(list);
}

/** A browser may refuse, and a telephone may have none. */
function turnFullScreen(): void {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  turned?.catch(() => undefined);
}

/** A guest sees no picture that its host does not give. */
function leaveOutBroken(): () => void {
  const leaveOut = ({ target }: Pick<Event, 'target'>) => {
    const item = target instanceof HTMLImageElement && target.closest('li');
    if (item) item.hidden = true;
  };
  // One may have failed before.
  for (const target of document.images) if (target.complete && target.naturalWidth === 0) leaveOut({ target });
  window.addEventListener('error', leaveOut, true);
  return () => window.removeEventListener('error', leaveOut, true);
}
