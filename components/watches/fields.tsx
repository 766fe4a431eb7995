'use client';

import { useId } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { WatchMade } from '@/lib/contract/api/watches';
import { RHYTHMS, type Rhythm } from '@/lib/domain/watch';

const RHYTHM_WORDS: Readonly<Record<Rhythm, string>> = {
  off: 'No e-mail',
  daily: 'E-mail once a day',
  weekly: 'E-mail on Mondays',
};

interface RhythmFieldProps {
  label: string;
  value: Rhythm;
  isDisabled?: boolean;
  onChange: (value: Rhythm) => void;
}

/** How often news go out by e-mail. */
export function RhythmField({ label, value, isDisabled, onChange }: RhythmFieldProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(RHYTHMS.find((one) => one === target.value) ?? 'off')}
      className="h-8 w-fit rounded-md border border-border bg-surface px-2 pointer-coarse:h-10"
    >
      {RHYTHMS.map((one) => (
        <option key={one} value={one}>
          {RHYTHM_WORDS[one]}
        </option>
      ))}
    </select>
  );
}

/** The addresses of a feed, which are shown this once. */
export function FeedAddresses({ made: { atom, json } }: { made: Pick<WatchMade, 'atom' | 'json'> }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        Add one of these addresses to a feed reader. Each is a key: anyone who has it can read the feed. They are shown
        only now; a new address replaces them.
      </p>
      <Address label="Atom" address={atom} />
      <Address label="JSON Feed" address={json} />
    </div>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-20 shrink-0 font-medium">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="h-8 min-w-0 flex-1 rounded-md border border-border bg-surface-secondary px-2 font-mono text-xs"
      />
      <CopyButton label={`${label} address`} text={address} />
    </div>
  );
}
