'use client';

import { useMemo } from 'react';
import { useWrittenPreference } from '@/components/ui/preferences';
import { type ColumnChoice, readChoice, writeChoice } from './column-choice';
import { COLUMNS, chosenColumns } from './columns';

const CODEC = { read: (text: string | undefined) => readChoice(text, COLUMNS), write: writeChoice };

/** The columns as this person wants them; null goes back to what they are without a choice. */
export const useColumnChoice = (): readonly [ColumnChoice, (choice: ColumnChoice | null) => void] =>
  useWrittenPreference('columns', CODEC);

/** The columns in sight. */
export function useColumns() {
  const [choice] = useColumnChoice();
  return useMemo(() => chosenColumns(choice), [choice]);
}
