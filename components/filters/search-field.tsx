'use client';

import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePageKeys } from '@/lib/client/use-page-keys';
import type { SearchState } from '@/lib/client/use-search';

/** Words to find homes by. What is typed is asked for at once; "/" leads here from anywhere on the page. */
export function SearchField({ search, setFilter }: Pick<SearchState, 'search' | 'setFilter'>) {
  const input = useRef<HTMLInputElement>(null);
  const asked = search.filter.q ?? '';
  // Blanks at the end are no part of what is asked for, but they are of what is being typed.
  const [typed, setTyped] = useState(asked);
  if (typed.trim() !== asked && !isTyping(input.current)) setTyped(asked);
  usePageKeys({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const type = (text: string) => {
    setTyped(text);
    setFilter({ q: text.trim() || null });
  };
  return (
    <div className="relative min-w-0 flex-1 sm:w-60 sm:flex-none">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search by code, name, address or city"
        aria-keyshortcuts="/"
        placeholder="Code, name, address, city"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed) type('');
          else event.currentTarget.blur();
        }}
        onBlur={() => setTyped(asked)}
        className="h-8 w-full rounded-md border border-border bg-surface pr-7 pl-8 text-[0.8125rem] placeholder:text-muted pointer-coarse:h-10 pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-muted hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

const isTyping = (input: HTMLInputElement | null) => input !== null && document.activeElement === input;
