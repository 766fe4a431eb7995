'use client';

import { type MouseEvent, useEffect, useRef } from 'react';
import type { Entry, EntryGroup } from './entry';

interface PaletteListProps {
  /** The list's id. */
  list: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  optionId: (id: string) => string;
  onHover: (id: string) => void;
  onChoose: (entry: Entry, inNewTab: boolean) => void;
}

/** The entries under the titles of their groups; the field keeps the focus. */
export function PaletteList({ list, groups, active, optionId, onHover, onChoose }: PaletteListProps) {
  return (
    <div
      id={list}
      role="listbox"
      aria-label="Entries"
      className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5 empty:hidden"
    >
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, not options.
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="px-2.5 pt-2 pb-1 text-2xs font-medium text-muted">
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(entry.id)}
              entry={entry}
              isActive={entry.id === active?.id}
              onHover={() => onHover(entry.id)}
              onChoose={(inNewTab) => onChoose(entry, inNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onHover: () => void;
  onChoose: (inNewTab: boolean) => void;
}

function Option({ id, entry: { label, detail, icon: Icon }, isActive, onHover, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const onClick = (event: MouseEvent) => {
    if (event.button > 1) return;
    onChoose(event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and takes the keys.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Not when it comes under a resting pointer by scrolling.
      onPointerMove={isActive ? undefined : onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      onAuxClick={onClick}
      className="flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 text-foreground aria-selected:bg-surface-tertiary pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col max-sm:py-1 sm:items-center">
        <span className="truncate">{label}</span>
        {detail && <span className="shrink-0 text-xs text-muted sm:ml-auto">{detail}</span>}
      </span>
    </div>
  );
}
