'use client';

import { Check, Copy, ExternalLink, MapPinOff } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { type Coordinates, placeOf } from '@/lib/domain/coordinates';

const PropertyMapCanvas = dynamic(() => import('./property-map-canvas').then((module) => module.PropertyMapCanvas), {
  ssr: false,
});

interface PropertyMapProps {
  latitude: number;
  longitude: number;
  /** What stands there: the property's name. */
  label: string;
}

/** Where a property is: a map with one mark, loaded when it comes near the viewport, and its coordinates to take along. */
export function PropertyMap({ latitude, longitude, label }: PropertyMapProps) {
  const [frame, isNear] = useNear();
  const place = placeOf({ latitude, longitude });
  if (!place) return <NoPlace latitude={latitude} longitude={longitude} />;
  return (
    <div className="flex flex-col gap-2">
      <section
        ref={frame}
        aria-label={`Map: ${label}`}
        className="flex h-60 items-center overflow-hidden rounded-lg border border-border bg-surface-secondary print:hidden"
      >
        {isNear && <PropertyMapCanvas place={place} label={label} />}
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyCoordinates place={place} />
        <a
          href={streetMapOf(place)}
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

/** Coordinates that cannot be meant are shown as they came, and no map: it would show another place. */
function NoPlace({ latitude, longitude }: Coordinates) {
  return (
    <p className="flex items-center gap-2 rounded-lg border border-dashed border-border px-4 py-3 text-muted">
      <MapPinOff aria-hidden className="size-4 shrink-0" />
      The coordinates given, {latitude}, {longitude}, are no place for a home
    </p>
  );
}

const SAID_MS = 2000;

function CopyCoordinates({ place: { latitude, longitude } }: { place: Coordinates }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = `${latitude}, ${longitude}`;
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), SAID_MS);
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
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

/** False where the browser keeps pages from writing to the clipboard: without TLS, or when told so. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Near enough to be scrolled to in a moment. */
const NEAR = '400px';

/** Whether an element has ever come near the viewport, and the ref that tells which one. */
function useNear(): [(element: Element | null) => void, boolean] {
  const [element, attach] = useState<Element | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return [attach, isNear];
}
