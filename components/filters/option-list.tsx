'use client';

import { useState } from 'react';
import { CheckField } from '@/components/ui/check-field';
import { useFormats } from '@/components/ui/formats';
import { SkeletonBars } from '@/components/ui/skeleton';
import type { Count } from '@/lib/search/facets';
import { fold } from '@/lib/search/fold';

/** Longer lists have a search field. */
const MANY = 9;
/** Options shown before a search, the commonest first. */
const SHOWN = 60;

interface OptionListProps {
  label: string;
  /** Undefined until loaded. */
  options: readonly Count<string>[] | undefined;
  chosen: readonly string[];
  words: (value: string) => string;
  onChoose: (values: string[]) => void;
}

/** Filters by any of several values, each with the number of homes it would leave. */
export function OptionList({ label, options, chosen, words, onChoose }: OptionListProps) {
  const { number } = useFormats();
  const [sought, setSought] = useState('');
  const all = withChosen(options ?? [], chosen);
  const found = all.filter(({ value }) => fold(words(value)).includes(fold(sought.trim())));
  const toggle = (value: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value].sort() : chosen.filter((other) => other !== value));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-left mb-1.5 text-xs font-medium text-muted">{label}</legend>
      {all.length > MANY && (
        <input
          type="search"
          aria-label={`Find in ${label.toLowerCase()}`}
          placeholder="Find"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="h-8 rounded-md border border-border bg-surface px-2.5 placeholder:text-muted"
        />
      )}
      {options === undefined ? (
        <SkeletonBars className="gap-2.5 py-1.5" bar="h-3 rounded" widths={['75%', '60%', '68%', '50%']} />
      ) : (
        <ul className="-mx-1 max-h-60 overflow-y-auto">
          {found.slice(0, SHOWN).map(({ value, count }) => (
            <li key={value}>
              <CheckField
                isSmall
                isOn={chosen.includes(value)}
                onChange={(isOn) => toggle(value, isOn)}
                className="min-h-7 cursor-pointer gap-2 rounded-md px-1 hover:bg-surface-secondary has-focus-visible:bg-surface-secondary pointer-coarse:min-h-10"
              >
                <span className="min-w-0 flex-1 truncate" title={words(value)}>
                  {words(value)}
                </span>
                <span className={`text-xs ${count === 0 ? 'text-muted/70' : 'text-muted'}`}>{number(count)}</span>
              </CheckField>
            </li>
          ))}
          {found.length > SHOWN && (
            <li className="px-1 py-1 text-xs text-muted">{number(found.length - SHOWN)} more: type to find them.</li>
          )}
          {found.length === 0 && (
            <li className="px-1 py-1 text-muted">{all.length === 0 ? 'No home has one.' : 'None has this name.'}</li>
          )}
        </ul>
      )}
    </fieldset>
  );
}

/** A chosen value stays visible even without a home. */
function withChosen(options: readonly Count<string>[], chosen: readonly string[]): Count<string>[] {
  const known = new Set(options.map(({ value }) => value));
  return [...options, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}
