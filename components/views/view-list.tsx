'use client';

import { Button } from '@heroui/react/button';
import { useState } from 'react';
import { useMay } from '@/lib/client/may';
import { useSaveView } from '@/lib/client/use-save-view';
import type { SavedView } from '@/lib/search/saved-view';
import { Refusal } from './refusal';
import type { Views } from './use-views';
import { ViewRow } from './view-row';

export type DeletedView = Pick<SavedView, 'name' | 'search' | 'isDefault'>;

interface ViewListProps {
  views: Views;
  /** The last one that was deleted: it can be brought back. */
  deleted: DeletedView | null;
  onDeleted: (deleted: DeletedView | null) => void;
  onOpened: () => void;
}

/** Every saved view, by name, and a way back for the one that was deleted last. */
export function ViewList({ views: { views, inUse, open }, deleted, onDeleted, onOpened }: ViewListProps) {
  const removal = useSaveView();
  const mayShare = useMay('share');
  /** The view that takes the focus: it was brought back, or was renamed. */
  const [focused, setFocused] = useState<string | null>(null);
  const remove = async (view: SavedView) => {
    await removal.mutateAsync({ id: view.id, view: null });
    onDeleted({ name: view.name, search: view.search, isDefault: view.isDefault });
  };
  const restore = async (view: DeletedView) => {
    const restored = await removal.mutateAsync({ view });
    onDeleted(null);
    setFocused(restored?.id ?? null);
  };
  return (
    <div className="flex min-h-0 flex-col">
      {deleted && (
        <p role="status" className="flex items-center gap-2 border-b border-separator py-1 pr-1.5 pl-3 text-muted">
          <span className="min-w-0 flex-1 truncate">“{deleted.name}” is deleted.</span>
          {/* The button that deleted the view has gone with it, and the focus would go too. */}
          <Button size="sm" variant="ghost" autoFocus onPress={() => void restore(deleted).catch(() => {})}>
            Undo
          </Button>
        </p>
      )}
      {removal.error && (
        <div className="px-3 pt-2">
          <Refusal error={removal.error} />
        </div>
      )}
      {views.length === 0 ? (
        <p className="px-3 py-2.5 text-muted">
          None yet.{mayShare && ' Set filters and an order, and give them a name here.'}
        </p>
      ) : (
        <ul className="max-h-80 overflow-y-auto p-1.5">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isInUse={inUse?.view.id === view.id}
              isFocused={focused === view.id}
              onFocus={setFocused}
              onOpen={() => {
                open(view);
                onOpened();
              }}
              onDelete={() => void remove(view).catch(() => {})}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
