'use client';

import './present.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, House, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStayQuote } from '@/components/state/quote';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { useShownHome } from '@/components/ui/open-property';
import { useUsablePhoto } from '@/components/ui/photo';
import { LIST_BLOCK_ROWS, listBlockQuery } from '@/lib/api/properties';
import { propertyQuery } from '@/lib/api/property';
import { API, placeQuery } from '@/lib/api/timeline';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { bookableSentence } from '@/lib/words/bookable';
import { nightsText } from '@/lib/words/day-sentence';
import { areaText, nameOf, roomsText } from '@/lib/words/homes';

/** Every home of the page's search, one at a time: a picture as wide as the screen, its dates and its price. */
export function PresentedHomes({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { search } = useSearch();
  const first = useShownHome();
  const { data: place } = useQuery({ ...placeQuery(API, first ?? '', search), enabled: first !== null });
  const [moved, setMoved] = useState(0);
  const [photo, setPhoto] = useState(0);
  const at = Math.max(0, (place ?? 0) + moved);
  const { data: block } = useQuery(listBlockQuery(search, Math.floor(at / LIST_BLOCK_ROWS)));
  // A home that is not among the found ones is shown before them.
  const isFirst = first !== null && moved === 0;
  const id = isFirst ? first : (block?.items[at % LIST_BLOCK_ROWS]?.id ?? null);
  const total = block?.total ?? 0;
  const { data: home } = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null });

  useEffect(() => {
    // Without it a press outside the buttons, and the keys after it, would go to the page below.
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.focus();
  }, []);
  const go = (by: number) => {
    if (at + by < 0 || at + by >= total) return;
    setMoved(moved + by);
    setPhoto(0);
  };
  const photos = (home?.property.media.photos ?? []).map(({ url }) => url).filter((url) => /^https?:\/\//i.test(url));
  const turn = (by: number) => setPhoto((photo + by + photos.length) % Math.max(1, photos.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const homes = ['ArrowLeft', 'ArrowRight'].indexOf(event.key);
    const pictures = ['ArrowUp', 'ArrowDown'].indexOf(event.key);
    event.stopPropagation();
    if (homes === -1 && pictures === -1) return;
    event.preventDefault();
    if (homes !== -1) go(homes === 0 ? -1 : 1);
    else turn(pictures === 0 ? -1 : 1);
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Presentation"
      className="present"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Picture url={photos[photo]} />
      <div className="present-words">
        {home ? <Words home={home} /> : <p>{block && total === 0 ? 'No home matches the filters.' : ' '}</p>}
      </div>
      <div className="present-buttons">
        {photos.length > 1 && (
          <button type="button" onClick={() => turn(1)}>
            Photo {photo + 1} of {photos.length}
          </button>
        )}
        <IconButton label="Previous home" isDisabled={at === 0} onPress={() => go(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Next home" isDisabled={at + 1 >= total} onPress={() => go(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="End the presentation" onPress={() => dialog.current?.close()}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </dialog>
  );
}

function Picture({ url }: { url: string | undefined }) {
  const { isUsable, ref, onError } = useUsablePhoto(url);
  if (!isUsable) return <House aria-hidden className="size-16 text-muted" />;
  return (
    // biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, but photos may come from any host.
    <img {...{ ref, onError }} key={url} src={url} alt="" referrerPolicy="no-referrer" className="present-picture" />
  );
}

/** The facts that a guest asks for: place, size, dates and price. */
function Words({ home: { property, facts } }: { home: PropertyAnswer }) {
  const formats = useFormats();
  const { money, amount, number, day } = formats;
  const today = useToday();
  const [unit] = useAreaUnit();
  const { address, pricing } = property;
  const { stay, price } = useStayQuote(property.id) ?? { stay: null, price: NO_PRICE };
  const { total, month } = price;
  const facets = [
    [address.area, address.city].filter(Boolean).join(', '),
    roomsText(facts, number),
    areaText(unit, property, number),
  ].filter(Boolean);
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-3xl font-semibold tracking-tight text-balance">{nameOf(property)}</h2>
        <p className="text-lg">{facets.join(' · ')}</p>
      </div>
      <div className="shrink-0 sm:text-end">
        {stay && total !== null ? (
          <>
            <p className="text-3xl font-semibold tracking-tight">
              {amount(total, pricing.currency)}
              {month !== null && (
                <span className="text-lg font-normal"> · {amount(month, pricing.currency)} a month</span>
              )}
            </p>
            <p className="text-lg">
              {day(stay.checkIn)} – {day(stay.checkOut)}, {nightsText(stay.checkOut - stay.checkIn)}
            </p>
          </>
        ) : (
          <>
            <p className="text-3xl font-semibold tracking-tight">
              {money(pricing.advertisedPrice, pricing.currency)} <span className="text-lg font-normal">a month</span>
            </p>
            <p className="text-lg">{bookableSentence(facts, formats, today)}</p>
          </>
        )}
      </div>
    </>
  );
}

const NO_PRICE = { total: null, month: null };

interface IconButtonProps {
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const IconButton = ({ label, isDisabled, onPress, children }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} aria-disabled={isDisabled} onClick={onPress}>
    {children}
  </button>
);
