'use client';

import { Modal } from '@heroui/react/modal';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { useFormats } from '@/components/ui/formats';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { useToday } from '@/lib/client/today';
import { Hints } from './hints';
import { PaletteList } from './palette-list';
import { usePalette } from './use-palette';

/**
 * One field to go anywhere and do anything from: a combobox whose list is always open (ARIA practices, "Combobox"). The
 * first entry stays the active one while better ones arrive, until somebody moves; React Aria's Autocomplete would
 * keep what was first before.
 */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const list = useId();
  const { day } = useFormats();
  const today = useToday();
  const { text, onText, groups, active, isPending, error, onKeyDown, choose, onHover } = usePalette(onClose);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const optionId = (id: string) => `${list} ${id}`.replaceAll(/\s/g, '-');
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container placement="top" size="lg" scroll="inside" className="sm:pt-[12vh]">
        <Modal.Dialog aria-label="Go to" className="gap-0 overflow-hidden p-0">
          <label className="flex items-center gap-2.5 border-b border-separator px-4">
            <Search aria-hidden className="size-4 shrink-0 text-muted" />
            <input
              autoFocus
              role="combobox"
              aria-label="Go to a property, a city or a page, or change a setting"
              aria-expanded="true"
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active.id)}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder="Code, name, city, date, page or setting"
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={onKeyDown}
              className="h-12 w-full bg-transparent text-base text-foreground outline-none placeholder:text-muted sm:text-sm"
            />
          </label>
          <PaletteList
            {...{ list, groups, active, optionId, onHover }}
            onChoose={(entry, inNewTab) => choose(entry, inNewTab)}
          />
          {error !== null && (
            <p role="alert" className="border-t border-separator px-4 py-2 text-xs text-danger">
              Properties cannot be searched. {faultText(faultOf(error)).title}.
            </p>
          )}
          <p
            role="status"
            className={count > 0 || isPending || error !== null ? 'sr-only' : 'px-4 py-8 text-center text-muted'}
          >
            {isPending
              ? 'Searching'
              : count > 0
                ? `${count} ${count === 1 ? 'entry' : 'entries'}`
                : `Nothing is called “${text.trim()}”. A date can be typed like this: ${day(today)}.`}
          </p>
          <Hints />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
