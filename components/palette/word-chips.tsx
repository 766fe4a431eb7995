'use client';

import { X } from 'lucide-react';
import { useRef } from 'react';
import { withoutPart } from '@/lib/search/unread';
import type { WordsReading } from '@/lib/search/words';
import { withoutPricesText } from '@/lib/words/filters';

interface WordChipsProps {
  text: string;
  reading: WordsReading;
  chips: readonly string[];
  onText: (text: string) => void;
  /** Moves the focus once the last chip is gone. */
  onNoneLeft: () => void;
}

/** The request in a text as chips, each of which takes its words out of the text, and the words that are no part of it. */
export function WordChips({ text, reading, chips, onText, onNoneLeft }: WordChipsProps) {
  const { parts, unknown, ofMoney } = reading;
  const isRead = parts.length > 0 || ofMoney.length > 0;
  const row = useRef<HTMLUListElement>(null);
  const remove = (at: number) => {
    const part = parts[at];
    if (!part) return;
    const buttons = row.current?.querySelectorAll('button') ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else onNoneLeft();
    onText(withoutPart(text, part));
  };
  return (
    <div className={isRead ? 'flex flex-col gap-1.5 border-b border-separator px-4 py-2' : 'contents'}>
      <ul ref={row} aria-label="Understood" className="flex flex-wrap gap-1.5 empty:hidden">
        {chips.map((words, at) => (
          <li
            key={words}
            className="flex h-7 items-center rounded-md bg-surface-tertiary pl-2 text-xs text-foreground pointer-coarse:h-9"
          >
            {words}
            <button
              type="button"
              aria-label={`Remove ${words}`}
              title={`Remove ${words}`}
              onClick={() => remove(at)}
              onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && remove(at)}
              className="grid size-7 place-items-center rounded-md text-muted hover:text-foreground pointer-coarse:size-9"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-xs text-muted empty:hidden">
        {ofMoney.length > 0 && <span className="block">{withoutPricesText(ofMoney)}</span>}
        {isRead && unknown.length > 0 && (
          <>
            Not understood: <span className="text-foreground">{unknown.join(', ')}</span>
          </>
        )}
      </p>
    </div>
  );
}
