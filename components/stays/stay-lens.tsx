'use client';

import { CalendarDays, PawPrint, TriangleAlert, Users, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { parseAsString } from 'nuqs';
import { lazy, useRef } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { leavesStayOut } from '@/components/state/carried-search';
import { optionsText, type QuoteChoice, useQuoteChoice } from '@/components/state/quote-choice';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useStayEnds, useWindowFault } from '@/components/state/use-stay-ends';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { OpenerButton } from '@/components/ui/popover-button';
import type { Day } from '@/lib/domain/day';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { type Filter, NO_STAY } from '@/lib/search/filters';
import { shortDay } from '@/lib/words/bookable';
import { nightsText } from '@/lib/words/day-sentence';
import { lengthParts } from '@/lib/words/stay-length';

const loadPopover = () => import('./stay-popover');
const StayPopover = lazy(() => loadPopover().then((module) => ({ default: module.StayPopover })));

const UNUSED = 'This page does not use the stay; the pages that find homes do.';

/** The chosen stay, in the bar of every page: every page and every link keep it until it is cleared. */
export function StayLens() {
  const formats = useFormats();
  const { day, count } = formats;
  const today = useToday();
  const ends = useStayEnds(day);
  const { search, setFilter } = useSearch();
  const { choice } = useQuoteChoice();
  const [, setCalendarStay] = useAddressState('stay', parseAsString);
  const anchor = useRef<HTMLButtonElement>(null);
  const { filter } = search;
  const windowFault = useWindowFault(day);
  const fault = ends.faults[0] ?? (ends.isWrong ? ends.words : windowFault);
  const isUsed = !leavesStayOut(usePathname());
  const note = ends.faults[0] ?? (isUsed ? null : UNUSED);
  const clear = () => {
    // A search for homes without pets is no part of the stay.
    setFilter(filter.pets === true ? { ...NO_STAY, pets: null } : NO_STAY);
    void setCalendarStay(null);
    anchor.current?.focus();
  };
  const words = wordsOf(filter, ends.stay, shortDay(formats, today));
  const more = [words?.more, filter.guests !== null && count(filter.guests, 'guest'), ...optionsText(choice)];
  const told = words
    ? [words.dates, ...words.within, ...more].filter(Boolean).join(', ')
    : 'Choose the dates of a stay';
  const about = fault ?? note;
  const Sign = fault === null ? CalendarDays : TriangleAlert;
  return (
    <div
      className={`flex shrink-0 items-center rounded-md ${words ? (isUsed ? 'bg-accent/10 text-accent-soft-foreground' : 'bg-surface-tertiary text-muted') : ''}`}
    >
      <OpenerButton
        ref={anchor}
        kind="dialog"
        preload={loadPopover}
        opens={(opened) => <StayPopover {...opened} ends={ends} note={note} />}
        title={about === null ? told : `${told}. ${about}`}
        aria-label={words ? `Stay: ${told}. ${about ?? 'Change it'}` : [told, about].filter(Boolean).join('. ')}
        className={`min-w-0 px-2 ${words ? 'max-sm:flex-col max-sm:items-start max-sm:gap-0.5 max-sm:text-xs' : ''}`}
      >
        <Sign aria-hidden className={`${fault !== null ? 'text-danger' : ''} ${words ? 'max-sm:hidden' : ''}`} />
        <span
          className={`truncate ${words ? 'max-sm:leading-none' : 'max-2xl:hidden'} ${fault !== null ? 'max-sm:text-danger' : ''}`}
        >
          {words ? words.dates : 'Dates'}
          {words?.within.map((part, at) => (
            <span key={part} className={at === 0 ? 'max-xl:hidden' : 'max-2xl:hidden'}>
              {' '}
              · {part}
            </span>
          ))}
        </span>
        {words && isUsed && <Extras guests={filter.guests} {...choice} />}
        {words && !isUsed && (
          <span aria-hidden className="font-normal max-sm:text-2xs max-sm:leading-none">
            not used here
          </span>
        )}
      </OpenerButton>
      {words && (
        <Button isIconOnly size="sm" variant="ghost" aria-label="Clear the stay" onPress={clear}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}

interface ExtrasProps extends Pick<QuoteChoice, 'options' | 'pets'> {
  guests: number | null;
}

/** The guests, the pet and the options of a stay as symbols; the button's name has the words. */
function Extras({ guests, pets, options }: ExtrasProps) {
  const { number } = useFormats();
  if (guests === null && !pets && options.length === 0) return null;
  return (
    <span
      aria-hidden
      className="flex items-center gap-2 font-normal sm:border-l sm:border-current/20 sm:pl-2 max-sm:text-2xs max-sm:leading-none max-sm:[&_svg]:size-3"
    >
      {guests !== null && (
        <span className="flex items-center gap-1">
          <Users /> {number(guests)}
        </span>
      )}
      {pets && <PawPrint />}
      {options.length > 0 && <span>+{number(options.length)}</span>}
    </span>
  );
}

function wordsOf(filter: Filter, stay: Stay | null, day: (day: Day) => string) {
  const [dates, ...within] = lengthParts(filter, day);
  if (dates !== undefined) return { dates, within, more: null };
  // Not `formatRange`: Node and browsers differ in the blanks around its dash.
  return (
    stay && {
      within: [],
      dates: `${day(stay.checkIn)} – ${day(stay.checkOut)}`,
      more: nightsText(nightsOf(stay)),
    }
  );
}
