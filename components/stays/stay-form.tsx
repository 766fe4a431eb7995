'use client';

import { useRef, useState } from 'react';
import { flexChoice } from '@/components/state/flex-choice';
import { LengthFields, useStayKind } from '@/components/state/length-fields';
import { usePageKeys } from '@/components/state/page-keys';
import type { StayEnds } from '@/components/state/use-stay-ends';
import { useWrittenStay } from '@/components/state/written-days';
import { DateRangeField } from '@/components/ui/date-field';
import { KeyHint } from '@/components/ui/key-hint';
import { useLocale } from '@/components/ui/locale';
import { Segmented } from '@/components/ui/segmented';
import { WholeField } from '@/components/ui/whole-field';
import { MOST_GUESTS } from '@/lib/search/filters';

interface StayFormProps {
  ends: StayEnds;
  /** Days by which both ends may move. */
  flex: number | null;
  onFlex: (flex: number | null) => void;
}

/** The fields of the stay: dates and flexibility, or a length; and guests. Both dates, or a length, start the search. */
export function StayForm({ ends, flex, onFlex }: StayFormProps) {
  const { guests, words, isWrong, field, changeGuests } = ends;
  const days = useWrittenStay(useLocale());
  const { isLength, isTurned, choice } = useStayKind();
  const [begins] = useState(isLength);
  const form = useRef<HTMLDivElement>(null);
  usePageKeys({ d: () => form.current?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus() });
  return (
    <div ref={form} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex h-9 items-center">
        <Segmented {...choice} />
      </div>
      {isLength ? (
        <LengthFields isFirst={!begins && !isTurned} shortcut="d" />
      ) : (
        <DateRangeField labels={['Check-in', 'Check-out']} {...field} {...days} shortcut="d" />
      )}
      <WholeField label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
      {!isLength && (
        <div className="flex flex-col gap-1">
          <span className="text-xs text-muted">Dates</span>
          <div className="flex h-9 items-center">
            <Segmented {...flexChoice(flex, onFlex)} />
          </div>
        </div>
      )}
      <KeyHint className="-ml-2 mb-2.5">d</KeyHint>
      <p role="status" className={`content-center sm:min-h-9 ${isWrong ? 'text-danger' : 'text-muted'}`}>
        {words}
      </p>
    </div>
  );
}
