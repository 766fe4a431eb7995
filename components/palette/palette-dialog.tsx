'use client';

import { Modal } from '@heroui/react/modal';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useToday } from '@/components/state/today';
import { useFormats } from '@/components/ui/formats';
import { useAddress } from '@/components/ui/page-link';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';
import type { Entry, EntryGroup } from './entries';
import { Keys } from './keys';
import { takeTyped } from './palette-state';
import type { Entries } from './use-found';
import { WordChips } from './word-chips';
import '@/components/ui/overlays.css';

export interface PaletteDialogProps {
  name: string;
  field: string;
  example: string;
  text: string;
  setText: (text: string) => void;
  entries: Entries;
  onClose: () => void;
}

/**
 * One field to go anywhere and do anything: a combobox whose list is always open (ARIA practices, "Combobox"). The
 * first entry stays active while better ones arrive, until the user moves; React Aria's Autocomplete would keep the former
 * first.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { name, example, text, onClose } = props;
  const { groups, reading, chips, isPending, error } = props.entries;
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const { day } = useFormats();
  const today = useToday();
  const { onText, active, onKeyDown, choose, onHover } = usePalette(props);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isSilent = count > 0 || isPending || error !== null || reading.ofMoney.length > 0;
  const optionId = (id: string) => `${list} ${id}`.replaceAll(/\s/g, '-');
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container placement="top" size="lg" scroll="inside" className="sm:pt-[12vh]">
        <Modal.Dialog aria-label={name} className="gap-0 overflow-hidden p-0">
          <label className="flex items-center gap-2.5 border-b border-separator px-4">
            <Search aria-hidden className="size-4 shrink-0 text-muted" />
            <input
              ref={field}
              autoFocus
              role="combobox"
              aria-label={props.field}
              aria-expanded="true"
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active.id)}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={300}
              placeholder={example}
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent text-base text-foreground outline-none placeholder:text-muted sm:text-sm"
            />
          </label>
          <WordChips {...{ text, reading, chips, onText }} onNoneLeft={() => field.current?.focus()} />
          <PaletteList {...{ list, groups, active, optionId, onHover }} onChoose={choose} />
          {error !== null && (
            <p role="alert" className="border-t border-separator px-4 py-2 text-xs text-danger">
              Homes cannot be searched. {faultText(faultOf(error)).title}.
            </p>
          )}
          <p role="status" className={isSilent ? 'sr-only' : 'px-4 py-8 text-center text-muted'}>
            {isPending
              ? 'Searching'
              : count > 0
                ? `${count} ${count === 1 ? 'entry' : 'entries'}`
                : `Nothing matches “${text.trim()}”. A date can be typed like this: ${day(today)}.`}
          </p>
          <Hints />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

interface PaletteListProps {
  list: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  optionId: (id: string) => string;
  onHover: (id: string) => void;
  onChoose: (entry: Entry, inNewTab: boolean) => void;
}

/** The entries by group; the field keeps the focus. */
function PaletteList({ list, groups, active, optionId, onHover, onChoose }: PaletteListProps) {
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
      // Scrolling under a resting pointer does not count.
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

/** The palette's keys; phones have none. */
function Hints() {
  return (
    <p
      aria-hidden
      className="flex gap-4 border-t border-separator px-4 py-2 text-xs text-muted max-sm:hidden pointer-coarse:hidden"
    >
      <span>
        <Keys keys={[['↑', '↓']]} /> choose
      </span>
      <span>
        <Keys keys={[['Enter']]} /> go
      </span>
      <span>
        <Keys keys={[['mod', 'Enter']]} /> in a new tab
      </span>
    </p>
  );
}

/** The palette's combobox: what its field takes, and the active entry. */
function usePalette({ setText, entries: { groups, isPending }, onClose }: PaletteDialogProps) {
  const router = useRouter();
  const address = useAddress();
  /** The active entry's id, since entries still arrive; null is the first one. */
  const [moved, setMoved] = useState<string | null>(null);
  /** Enter came before its entries. */
  const [awaited, setAwaited] = useState<{ inNewTab: boolean } | null>(null);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === moved),
  );
  const active = entries[at];

  // Takes over once the field has the focus, so that no key is lost.
  useLayoutEffect(() => setText(takeTyped()), [setText]);

  const choose = ({ to, onChosen }: Entry, inNewTab: boolean) => {
    onChosen?.();
    onClose();
    if (typeof to === 'function') to();
    else if (inNewTab) window.open(address(to), '_blank', 'noopener');
    else router.push(address(to));
  };

  useEffect(() => {
    if (!awaited || isPending) return;
    setAwaited(null);
    if (active) choose(active, awaited.inNewTab);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') {
      const inNewTab = ctrlKey || metaKey;
      if (active && (moved !== null || !isPending)) choose(active, inNewTab);
      else if (isPending) setAwaited({ inNewTab });
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = at + (key === 'ArrowDown' ? 1 : -1) + entries.length;
      setMoved(entries[next % entries.length]?.id ?? null);
    } else return;
    event.preventDefault();
  };

  const onText = (next: string) => {
    setText(next);
    setMoved(null);
    setAwaited(null);
  };

  return { onText, active, onKeyDown, choose, onHover: setMoved };
}
