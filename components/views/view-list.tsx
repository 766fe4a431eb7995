'use client';

import { Bell, CalendarPlus, Check, Link, Pencil, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '@/components/state/may';
import { subscribe } from '@/components/state/subscribe';
import { tellMe } from '@/components/state/tell-me';
import { Button, Tool } from '@/components/ui/button';
import { RefusalNote } from '@/components/ui/refusal';
import { useCopy } from '@/components/ui/use-copy';
import { linkTo } from '@/lib/api/connection';
import { useSaveView } from '@/lib/api/saved-views';
import type { SavedView } from '@/lib/contract/api/views';
import { adviceOf } from '@/lib/words/faults';
import { NameForm } from './name-form';
import type { Views } from './use-views';

export type DeletedView = Pick<SavedView, 'name' | 'search' | 'isDefault'>;

interface ViewListProps {
  views: Views;
  /** The last deleted view, which can be restored. */
  deleted: DeletedView | null;
  onDeleted: (deleted: DeletedView | null) => void;
  onOpened: () => void;
}

/** The saved views by name, and an undo for the last deletion. */
export function ViewList({ views: { views, inUse, open }, deleted, onDeleted, onOpened }: ViewListProps) {
  const removal = useSaveView();
  const mayShare = useMay('share');
  /** The restored or renamed view, which takes the focus. */
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
          {/* The deleted view's button had the focus. */}
          <Button size="sm" variant="ghost" autoFocus onPress={() => void restore(deleted).catch(() => {})}>
            Undo
          </Button>
        </p>
      )}
      <RefusalNote className="px-3 pt-2 text-xs">{adviceOf(removal.error)}</RefusalNote>
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
              onTellMe={() => {
                onOpened();
                tellMe({ name: view.name, subject: { kind: 'search', search: view.search } });
              }}
              onSubscribe={() => {
                onOpened();
                subscribe({ name: view.name, view: view.id });
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ViewRowProps {
  view: SavedView;
  isInUse: boolean;
  /** Takes the focus when it becomes true. */
  isFocused: boolean;
  onFocus: (id: string) => void;
  onOpen: () => void;
  onDelete: () => void;
  onTellMe: () => void;
  onSubscribe: () => void;
}

/** A saved view: a link, and buttons to make it the default, copy its link, watch, rename and delete it. */
function ViewRow({ view, isInUse, isFocused, onFocus, onOpen, onDelete, onTellMe, onSubscribe }: ViewRowProps) {
  const { id, name, isDefault } = view;
  const [isRenamed, setRenamed] = useState(false);
  const change = useSaveView();
  const mayShare = useMay('share');
  const { outcome, copy } = useCopy();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused && !isRenamed) opener.current?.focus();
  }, [isFocused, isRenamed]);

  if (isRenamed) {
    const leave = () => {
      setRenamed(false);
      onFocus(id);
    };
    return (
      <li className="flex p-1">
        <NameForm
          label={`New name of ${name}`}
          action="Rename"
          name={name}
          onName={async (given) => {
            await change.mutateAsync({ id, view: { name: given } });
            leave();
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li className="rounded-md hover:bg-surface-secondary">
      <div className="flex flex-wrap items-center gap-0.5 pr-0.5">
        <button
          ref={opener}
          type="button"
          aria-current={isInUse ? 'true' : undefined}
          onClick={onOpen}
          className="flex min-h-8 min-w-32 flex-1 items-center gap-2 rounded-md pl-1.5 text-start pointer-coarse:min-h-10"
        >
          <Check aria-hidden className={`size-3.5 shrink-0 text-accent ${isInUse ? '' : 'invisible'}`} />
          <span className={`truncate ${isInUse ? 'font-medium' : ''}`} title={name}>
            {name}
          </span>
        </button>
        <div className="ms-auto flex gap-0.5">
          {mayShare && (
            <Tool
              label={`Open ${name} by default`}
              isPressed={isDefault}
              onPress={() => change.mutate({ id, view: { isDefault: !isDefault } })}
            >
              <Star aria-hidden className={isDefault ? 'fill-accent text-accent' : undefined} />
            </Tool>
          )}
          <Tool label={`Copy the link of ${name}`} onPress={() => void copy(linkOf(view.search))}>
            {outcome === 'copied' ? <Check aria-hidden className="text-success" /> : <Link aria-hidden />}
          </Tool>
          <Tool label={`Tell me about ${name}`} onPress={onTellMe}>
            <Bell aria-hidden />
          </Tool>
          {mayShare && (
            <>
              <Tool label={`Subscribe to the calendar of ${name}`} onPress={onSubscribe}>
                <CalendarPlus aria-hidden />
              </Tool>
              <Tool label={`Rename ${name}`} onPress={() => setRenamed(true)}>
                <Pencil aria-hidden />
              </Tool>
              <Tool label={`Delete ${name}`} onPress={onDelete}>
                <Trash2 aria-hidden />
              </Tool>
            </>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {outcome === 'copied' && 'The link is copied.'}
      </p>
      {outcome === 'failed' && (
        <p role="alert" className="px-2 pb-1.5 text-xs break-all text-muted">
          The browser does not let the link be copied. It is{' '}
          <span className="text-foreground select-all">{linkOf(view.search)}</span>
        </p>
      )}
      <RefusalNote className="px-2 pb-1.5 text-xs">{adviceOf(change.error)}</RefusalNote>
    </li>
  );
}

/** A search's link, which gives every reader the same list. */
const linkOf = (search: string): string =>
  linkTo(search === '' ? window.location.pathname : `${window.location.pathname}?${search}`);
