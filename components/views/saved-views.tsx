'use client';

import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { PopoverButton } from '@/components/ui/popover-button';
import { useViews } from './use-views';
import type { DeletedView } from './view-list';

const loadPopover = () => import('./views-popover');
const ViewsPopover = lazy(() => loadPopover().then((module) => ({ default: module.ViewsPopover })));

/** Names the view in use, and opens the list, which loads on demand. */
export function SavedViews() {
  /** Kept here, so that a deletion can be undone after the list was closed. */
  const [deleted, setDeleted] = useState<DeletedView | null>(null);
  const views = useViews();
  const { inUse } = views;
  const Icon = inUse && !inUse.isModified ? BookmarkCheck : Bookmark;
  return (
    <PopoverButton
      className="min-w-0 gap-1.5 max-sm:px-2"
      dialogLabel="Saved views"
      placement="bottom end"
      popoverClassName="flex w-84 max-w-[calc(100vw-1.5rem)] flex-col p-0"
      preload={loadPopover}
      popover={(close) => <ViewsPopover {...{ views, deleted }} onDeleted={setDeleted} onClose={close} />}
    >
      <Icon aria-hidden className={inUse ? 'text-accent' : undefined} />
      <span className="max-w-44 truncate max-sm:sr-only">
        <span className="sr-only">{inUse ? 'View: ' : 'Saved '}</span>
        {inUse ? inUse.view.name : 'Views'}
      </span>
      {inUse?.isModified && <span className="font-normal text-muted max-sm:sr-only">modified</span>}
    </PopoverButton>
  );
}
