'use client';

import { Choice } from '@/components/ui/choice';
import { CopyField } from '@/components/ui/copy-field';
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
export const RhythmField = (props: RhythmFieldProps) => (
  <Choice {...props} isLabelHidden options={RHYTHMS} nameOf={(rhythm) => RHYTHM_WORDS[rhythm]} />
);

/** The addresses of a feed, which are shown this once. */
export function FeedAddresses({ made: { atom, json } }: { made: Pick<WatchMade, 'atom' | 'json'> }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        Add one of these addresses to a feed reader. Each is a key: anyone who has it can read the feed. They are shown
        only now; a new address replaces them.
      </p>
      <CopyField label="Atom" noun="Atom address" text={atom} />
      <CopyField label="JSON Feed" noun="JSON Feed address" text={json} />
    </div>
  );
}
