'use client';

import { LengthFields, useStayKind } from '@/components/state/length-fields';
import { costText, usePreview, useStayQuote } from '@/components/state/quote';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useStayDays } from '@/components/state/stay-days';
import type { StayEnds } from '@/components/state/use-stay-ends';
import { useWrittenStay } from '@/components/state/written-days';
import { AnchoredPopover, type Opened } from '@/components/ui/anchored-popover';
import { BottomSheet } from '@/components/ui/bottom-sheet';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { DateTexts } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useShownHome } from '@/components/ui/open-property';
import { RangeMonth } from '@/components/ui/range-calendar';
import { Segmented } from '@/components/ui/segmented';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { WholeField } from '@/components/ui/whole-field';
import type { SurchargeLine } from '@/lib/domain/quote/quote';
import { isForPets } from '@/lib/domain/surcharge';
import { MOST_GUESTS } from '@/lib/search/filters';
import { humanise, optionText } from '@/lib/words/humanise';

interface StayPopoverProps extends Opened {
  ends: StayEnds;
  /** A sentence about the page. */
  note: string | null;
}

/** A stay's dates, guests and options, at their button or, on a phone, in a sheet. */
export function StayPopover({ anchor, ends, note, onClose }: StayPopoverProps) {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const told = note !== null && <p className="text-xs text-muted">{note}</p>;
  if (!isPhone)
    return (
      <AnchoredPopover anchor={anchor} label="Stay" onClose={onClose} className="flex w-72 flex-col gap-3 p-3">
        {told}
        <StayFields ends={ends} isTyped />
      </AnchoredPopover>
    );
  return (
    <BottomSheet title="Stay" className="gap-4" footer={<Button onPress={onClose}>Done</Button>} onClose={onClose}>
      {told}
      <StayFields ends={ends} />
    </BottomSheet>
  );
}

interface StayFieldsProps {
  ends: StayEnds;
  /** Whether one begins by typing: on a phone, the keyboard would cover the calendar. */
  isTyped?: boolean;
}

/** The dates are typed as words or chosen in a calendar; a length is typed. */
function StayFields({ ends, isTyped = false }: StayFieldsProps) {
  const { guests, words, isWrong, field, changeGuests } = ends;
  const { within, ...typed } = useWrittenStay(useLocale());
  const { isLength, isTurned, choice } = useStayKind();
  const isFirst = isTyped && !isTurned;
  const { amount } = useFormats();
  const home = useShownHome();
  const days = useStayDays(home, guests);
  const quote = useStayQuote(home);
  const { onPreview, preview } = usePreview(home, guests);
  const told = preview ? preview.quote : isWrong ? null : quote;
  return (
    <>
      <Segmented {...choice} />
      {isLength ? (
        <LengthFields isFirst={isFirst} />
      ) : (
        <>
          <div className="flex gap-2">
            <DateTexts labels={['Check-in', 'Check-out']} {...field} {...typed} isFirst={isFirst} />
          </div>
          <div className="self-center">
            <RangeMonth label="Check-in and check-out" {...field} {...days} {...{ within, onPreview }} />
          </div>
        </>
      )}
      <div className="flex items-end justify-between gap-3">
        <WholeField isLow label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
        <p role="status" className={`h-8 content-center text-xs ${isWrong && !preview ? 'text-danger' : 'text-muted'}`}>
          {preview?.nights ?? words}
          {told && `: ${costText(told, amount)}`}
        </p>
      </div>
      <StayOptions offered={quote?.surcharges ?? []} />
    </>
  );
}

/** Pets and optional surcharges: the chosen ones, and those of the home in sight. */
function StayOptions({ offered }: { offered: readonly SurchargeLine[] }) {
  const { choice, choose } = useQuoteChoice();
  const { options, pets } = choice;
  const names = new Map(options.map((key) => [key, optionText(key)]));
  for (const { key, type, name, optional } of offered)
    if (optional && !isForPets(type, name)) names.set(key, name || humanise(type));
  const tick = (key: string, isOn: boolean) =>
    choose({ options: isOn ? [...options, key].sort() : options.filter((one) => one !== key) });
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">Options</legend>
      <CheckField isSmall className={OPTION} isOn={pets} onChange={(isOn) => choose({ pets: isOn })}>
        With a pet
      </CheckField>
      {[...names].map(([key, name]) => (
        <CheckField
          isSmall
          className={OPTION}
          key={key}
          isOn={options.includes(key)}
          onChange={(isOn) => tick(key, isOn)}
        >
          {name}
        </CheckField>
      ))}
    </fieldset>
  );
}

const OPTION = 'cursor-pointer gap-2 pointer-coarse:min-h-10';
