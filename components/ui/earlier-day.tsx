'use client';

import { History } from 'lucide-react';
import { Button } from './button';
import { Moment } from './moment';

const DAY_MS = 24 * 60 * 60_000;

interface EarlierDayProps {
  label: string;
  /** The first instant that can be shown; null where none is known. */
  begins: number | null;
  onChoose: (at: number) => void;
}

/** Leads a day back. It is off while the history is younger, and says when that begins. */
export function EarlierDay({ label, begins, onChoose }: EarlierDayProps) {
  const isYoung = begins === null || begins > Date.now() - DAY_MS;
  return (
    <span className="flex flex-wrap items-center gap-x-2 print:hidden">
      <Button size="sm" variant="ghost" isDisabled={isYoung} onPress={() => onChoose(Date.now() - DAY_MS)}>
        <History aria-hidden /> {label}
      </Button>
      {isYoung && begins !== null && (
        <span className="text-xs text-muted">
          The history begins <Moment at={begins} />.
        </span>
      )}
    </span>
  );
}
