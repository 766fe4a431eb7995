'use client';

import { Button } from '@heroui/react/button';
import { Check, Link, Pencil, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '@/lib/client/may';
import { useSaveView } from '@/lib/client/use-save-view';
import type { SavedView } from '@/lib/search/saved-view';
import { NameForm } from './name-form';
import { Refusal } from './refusal';
import { useCopiedLink } from './use-copied-link';

interface ViewRowProps {
  view: SavedView;
  isInUse: boolean;
  /** Takes the focus when this becomes true. */
  isFocused: boolean;
  onFocus: (id: string) => void;
  onOpen: () => void;
  onDelete: () => void;
}

/** A saved view: its name opens it, and buttons make it the default, copy its link, rename and delete it. */
export function ViewRow({ view, isInUse, isFocused, onFocus, onOpen, onDelete }: ViewRowProps) {
  const { id, name, isDefault } = view;
  const [isRenamed, setRenamed] = useState(false);
  const change = useSaveView();
  const mayShare = useMay('share');
  const { isCopied, refused, copy } = useCopiedLink(view.search);
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
      <div className="flex items-center gap-0.5 pr-0.5">
        <button
          ref={opener}
          type="button"
          aria-current={isInUse ? 'true' : undefined}
          onClick={onOpen}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md pl-1.5 text-start pointer-coarse:min-h-10"
        >
          <Check aria-hidden className={`size-3.5 shrink-0 text-accent ${isInUse ? '' : 'invisible'}`} />
          <span className={`truncate ${isInUse ? 'font-medium' : ''}`} title={name}>
            {name}
          </span>
        </button>
        {mayShare && (
          <Tool
            label={`Open ${name} by default`}
            isPressed={isDefault}
            onPress={() => change.mutate({ id, view: { isDefault: !isDefault } })}
          >
            <Star aria-hidden className={isDefault ? 'fill-accent text-accent' : undefined} />
          </Tool>
        )}
        <Tool label={`Copy the link of ${name}`} onPress={copy}>
          {isCopied ? <Check aria-hidden className="text-success" /> : <Link aria-hidden />}
        </Tool>
        {mayShare && (
          <>
            <Tool label={`Rename ${name}`} onPress={() => setRenamed(true)}>
              <Pencil aria-hidden />
            </Tool>
            <Tool label={`Delete ${name}`} onPress={onDelete}>
              <Trash2 aria-hidden />
            </Tool>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {isCopied ? 'The link is copied.' : ''}
      </p>
      {refused && (
        <p role="alert" className="px-2 pb-1.5 text-xs break-all text-muted">
          The browser does not let the link be copied. It is{' '}
          <span className="text-foreground select-all">{refused}</span>
        </p>
      )}
      {change.error && (
        <div className="px-2 pb-1.5">
          <Refusal error={change.error} />
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  label: string;
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isPressed, onPress, children }: ToolProps) {
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      aria-label={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onPress={onPress}
      className="size-7 min-w-7 text-muted hover:text-foreground pointer-coarse:size-9"
    >
      {children}
    </Button>
  );
}
