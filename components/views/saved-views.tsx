'use client';

import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useViews } from './use-views';
import type { DeletedView } from './view-list';

const loadPopover = () => import('./views-popover');
const ViewsPopover = lazy(() => loadPopover().then((module) => ({ default: module.ViewsPopover })));

/** Names the view in use, and opens the list, which loads on demand. */
export function SavedViews() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Kept here, so that a deletion can be undone after the list was closed. */
  const [deleted, setDeleted] = useState<DeletedView | null>(null);
  const views = useViews();
  const { inUse } = views;
  const Icon = inUse && !inUse.isModified ? BookmarkCheck : Bookmark;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onPress={() => setOpen(true)}
        className="min-w-0 gap-1.5 max-sm:px-2"
      >
        <Icon aria-hidden className={inUse ? 'text-accent' : undefined} />
        <span className="max-w-44 truncate max-sm:sr-only">
          <span className="sr-only">{inUse ? 'View: ' : 'Saved '}</span>
          {inUse ? inUse.view.name : 'Views'}
        </span>
        {inUse?.isModified && <span className="font-normal text-muted max-sm:sr-only">modified</span>}
      </Button>
      <Suspense>
        {isOpen && (
          <ViewsPopover
            anchor={button}
            views={views}
            deleted={deleted}
            onDeleted={setDeleted}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
