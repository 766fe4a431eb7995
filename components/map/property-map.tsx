'use client';

import { Check, Copy, ExternalLink, MapPinOff } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useCopy } from '@/components/ui/use-copy';
import { useNear } from '@/components/ui/use-near';
import { type Coordinates, placeOf, type ReceivedCoordinates } from '@/lib/domain/coordinates';

const PropertyMapCanvas = dynamic(() => import('./property-map-canvas').then((module) => module.PropertyMapCanvas), {
  ssr: false,
});

interface PropertyMapProps extends ReceivedCoordinates {
  label: string;
}

/** The position of a property: a map that loads near the viewport, and coordinates to copy. */
export function PropertyMap({ latitude, longitude, label }: PropertyMapProps) {
  const [frame, isNear] = useNear();
  const position = placeOf({ latitude, longitude });
  if (!position) return <NoPosition latitude={latitude} longitude={longitude} />;
  return (
    <div className="flex flex-col gap-2">
      <section
        ref={frame}
        aria-label={`Map: ${label}`}
        className="flex h-60 lg:h-80 items-center overflow-hidden rounded-lg border border-border bg-surface-secondary print:hidden"
      >
        {isNear && <PropertyMapCanvas position={position} label={label} />}
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyCoordinates position={position} />
        <a
          href={streetMapOf(position)}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-1.5 text-accent underline-offset-4 hover:underline print:hidden"
        >
          <ExternalLink aria-hidden className="size-3.5" />
          Open in OpenStreetMap
        </a>
      </div>
    </div>
  );
}

function streetMapOf({ latitude, longitude }: Coordinates): string {
  const mark = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${mark}#map=16/${latitude}/${longitude}`;
}

/** Impossible coordinates are shown as received, without a map. */
function NoPosition({ latitude, longitude }: ReceivedCoordinates) {
  return (
    <p className="flex items-center gap-2 rounded-lg border border-dashed border-border px-4 py-3 text-muted">
      <MapPinOff aria-hidden className="size-4 shrink-0" />
      {latitude === null || longitude === null
        ? 'No coordinates are given'
        : `The given coordinates, ${latitude}, ${longitude}, are not a valid position`}
    </p>
  );
}

function CopyCoordinates({ position: { latitude, longitude } }: { position: Coordinates }) {
  const { outcome, copy } = useCopy();
  const text = `${latitude}, ${longitude}`;
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(text)}
        aria-label={`Copy the coordinates ${text}`}
        className="flex cursor-pointer items-center gap-1.5 rounded-sm hover:text-accent"
      >
        <Icon aria-hidden className="size-3.5 print:hidden" />
        {text}
      </button>
      <span role="status" className="text-xs text-muted">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'The browser does not allow copying'}
      </span>
    </>
  );
}
