'use client';

import { ImageOff, Images } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { costText, useStayQuote } from '@/components/state/quote';
import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { webAddress } from '@/lib/words/web-address';

const PhotoLightbox = dynamic(() => import('./photo-lightbox').then((module) => module.PhotoLightbox), { ssr: false });

type Photo = PropertyBasicInfo['media']['photos'][number];

/** The number of broken photos after which the gallery gives up. */
const MOST_BROKEN = 50;
/** The hero and the photos beside it. */
const SHOWN = 5;

interface GalleryProps {
  /** The home's id: captions tell what the page's stay costs there. */
  id: string;
  photos: readonly Photo[];
  name: string;
  /** Shows the hero only. */
  isSmall?: boolean;
}

export function Gallery({ id, photos, name, isSmall = false }: GalleryProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<number | null>(null);
  const stay = useStayCaption(id);
  const usable = photos.filter(({ url }) => webAddress(url) !== null && !broken.has(url));
  if (usable.length === 0 || broken.size >= MOST_BROKEN) return <NoPhotos count={photos.length} />;
  const shown = usable.slice(0, isSmall || usable.length < SHOWN ? 1 : SHOWN);
  return (
    <section aria-label="Photos" className="relative">
      <ul className={isSmall ? 'gallery gallery-small' : 'gallery'} data-count={shown.length}>
        {shown.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a home may have the same photo twice.
          <li key={`${index} ${photo.url}`} className={index === 0 ? '' : 'max-sm:hidden'}>
            <PhotoTile
              url={photo.url}
              isFirst={index === 0}
              label={`${photo.caption ?? name}, photo ${index + 1} of ${usable.length}`}
              onOpen={() => setOpen(index)}
              onBroken={() => setBroken((known) => new Set(known).add(photo.url))}
            />
          </li>
        ))}
      </ul>
      {usable.length > 1 && (
        <button type="button" onClick={() => setOpen(0)} className="gallery-all print:hidden">
          <Images aria-hidden className="size-4" />
          All {usable.length} photos
        </button>
      )}
      {open !== null && (
        <PhotoLightbox photos={usable} name={name} note={stay} start={open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** '2 Jan 2027 – 6 Feb 2027: €6,209.70'; null without a stay. */
function useStayCaption(id: string): string | null {
  const { day, amount } = useFormats();
  const quote = useStayQuote(id);
  if (!quote) return null;
  const { stay } = quote;
  return `${day(stay.checkIn)} – ${day(stay.checkOut)}: ${costText(quote, amount)}`;
}

interface PhotoTileProps {
  url: string;
  /** The largest picture of the page, loaded before the others. */
  isFirst: boolean;
  label: string;
  onOpen: () => void;
  onBroken: () => void;
}

function PhotoTile({ url, isFirst, label, onOpen, onBroken }: PhotoTileProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className="gallery-tile">
      {/* biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, which photos do not have. */}
      <img
        ref={(image) => reportIfBroken(image, onBroken)}
        src={url}
        alt={label}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={onBroken}
      />
    </button>
  );
}

/** A photo of the server's page may have failed before hydration. */
function reportIfBroken(image: HTMLImageElement | null, onBroken: () => void): void {
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken);
}

function NoPhotos({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-2 rounded-lg border border-dashed border-border px-4 py-3 text-muted print:hidden">
      <ImageOff aria-hidden className="size-4" />
      {count === 0 ? 'No photos' : count === 1 ? 'The photo cannot be loaded' : `The ${count} photos cannot be loaded`}
    </p>
  );
}
