import type { LucideIcon } from 'lucide-react';

/** Something to go to or to do. */
export interface Entry {
  /** Among all entries only this one. */
  id: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string | undefined;
  icon: LucideIcon;
  /** What choosing it does: going to an address, or something of its own. */
  to: string | (() => void);
  /** Told when it is chosen. */
  onChosen?: (() => void) | undefined;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
  /** How well its best entry matches what is sought. */
  rank: number;
}

/** The groups that have entries, the one with the best match first; equals keep their order. */
export function inOrder(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => b.rank - a.rank);
}
