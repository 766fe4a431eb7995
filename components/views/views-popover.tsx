'use client';

import { useQuery } from '@tanstack/react-query';
import { useMay } from '@/components/state/may';
import { useSearch } from '@/components/state/use-search';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { RefusalNote } from '@/components/ui/refusal';
import { overviewQuery } from '@/lib/api/overview';
import { useSaveView } from '@/lib/api/saved-views';
import { readSearch } from '@/lib/search/search';
import { faultOf } from '@/lib/words/errors';
import { adviceOf, faultText } from '@/lib/words/faults';
import { NameForm } from './name-form';
import type { Views } from './use-views';
import { type DeletedView, ViewList } from './view-list';

interface ViewsPopoverProps {
  views: Views;
  deleted: DeletedView | null;
  onDeleted: (deleted: DeletedView | null) => void;
  onClose: () => void;
}

/** The saved views and a field to save the current search; guests can only open views. */
export function ViewsPopover({ views, deleted, onDeleted, onClose }: ViewsPopoverProps) {
  const { error, isPending } = views;
  const mayShare = useMay('share');
  return (
    <>
      <h2 className="border-b border-separator px-3 py-2.5 font-semibold">Saved views</h2>
      {error ? (
        <RefusalNote className="px-3 py-2">{faultText(faultOf(error)).title}</RefusalNote>
      ) : (
        !isPending && <ViewList views={views} deleted={deleted} onDeleted={onDeleted} onOpened={onClose} />
      )}
      <StarterViews onOpened={onClose} />
      {mayShare && <SaveView views={views} />}
    </>
  );
}

/** Searches worth trying, with the number of homes that each finds. */
function StarterViews({ onOpened }: { onOpened: () => void }) {
  const { data } = useQuery({ ...overviewQuery, select: ({ starterViews }) => starterViews });
  const { replaceSearch } = useSearch();
  const { number } = useFormats();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="starter-views" className="border-t border-separator p-1.5">
      <h3 id="starter-views" className="px-1.5 py-1 text-xs font-medium text-muted">
        Try these
      </h3>
      <ul className="max-h-56 overflow-y-auto">
        {data.map(({ name, search, total }) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => {
                replaceSearch(readSearch(new URLSearchParams(search)).search);
                onOpened();
              }}
              className="flex h-8 w-full cursor-pointer items-center gap-3 rounded-md px-1.5 text-start hover:bg-surface-tertiary"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-muted">{number(total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves the page's search: over its view, or under a new name. */
function SaveView({ views: { inUse, key, open } }: { views: Views }) {
  const save = useSaveView();
  const changes = useSaveView();
  return (
    <div className="flex flex-col gap-2 border-t border-separator p-3">
      {inUse?.isModified && (
        <div className="flex items-center gap-1">
          <p className="min-w-0 flex-1 text-muted">The view is modified</p>
          <Button size="sm" variant="ghost" onPress={() => open(inUse.view)}>
            Revert
          </Button>
          <Button
            size="sm"
            variant="secondary"
            isPending={changes.isPending}
            onPress={() => changes.mutate({ id: inUse.view.id, view: { search: key } })}
          >
            Update
          </Button>
        </div>
      )}
      <RefusalNote className="text-xs">{adviceOf(changes.error)}</RefusalNote>
      <NameForm
        label="Name for the current search"
        placeholder="Name the current search"
        action="Save"
        onName={async (name) => {
          const view = await save.mutateAsync({ view: { name, search: key } });
          if (view) open(view);
        }}
      />
    </div>
  );
}
