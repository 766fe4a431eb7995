'use client';

import { FileText, Rotate3d } from 'lucide-react';
import { useState } from 'react';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { webAddress } from '@/lib/words/web-address';
import { NewTab } from './prose';
import { FactGroup, PropertySection } from './section';
import { isDocument, tourSandbox } from './words';

type Media = PropertyBasicInfo['media'];

/** The floor plan and the 3D tour, if given. */
export function Plans({ media, name }: { media: Media; name: string }) {
  const floorplan = webAddress(media.floorplan ?? '');
  const tour = webAddress(media.threeDTour ?? '');
  if (!floorplan && !tour) return null;
  return (
    <PropertySection
      id="plans"
      title="Floor plan and tour"
      figure={floorplan && tour ? 'Both' : floorplan ? 'Floor plan' : '3D tour'}
    >
      {floorplan && (
        <FactGroup title="Floor plan">
          <FloorPlan address={floorplan} name={name} />
        </FactGroup>
      )}
      {tour && (
        <FactGroup title="3D tour">
          <Tour address={tour} name={name} />
        </FactGroup>
      )}
    </PropertySection>
  );
}

function FloorPlan({ address, name }: { address: string; name: string }) {
  const [state, setState] = useState<'coming' | 'shown' | 'broken'>('coming');
  if (isDocument(address)) {
    return (
      <NewTab address={address}>
        <FileText aria-hidden className="size-4 text-muted" />
        Floor plan, PDF
      </NewTab>
    );
  }
  // A floor plan that is not an image may still open as a page or document.
  if (state === 'broken') return <NewTab address={address}>Floor plan</NewTab>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="block w-full max-w-2xl overflow-hidden rounded-lg border border-border bg-surface-tertiary"
    >
      {/* biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, which plans do not have. */}
      <img
        src={address}
        alt={`Floor plan of ${name}`}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        // Plans are often drawn on a transparent background.
        className={`aspect-4/3 max-h-[28rem] w-full object-contain ${state === 'shown' ? 'bg-white' : ''}`}
      />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** A third party's page, in a sandbox and loaded on request only. */
function Tour({ address, name }: { address: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-8 cursor-pointer items-center gap-2 rounded-md border border-border bg-surface px-2.5 font-medium hover:bg-surface-tertiary"
        >
          <Rotate3d aria-hidden className="size-4 text-muted" />
          {isOpen ? 'Close the tour' : 'Walk through here'}
        </button>
        <NewTab address={address}>In a tab of its own</NewTab>
      </div>
      {isOpen && (
        <iframe
          src={address}
          title={`3D tour of ${name}`}
          sandbox={tourSandbox(address, window.location.origin)}
          allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
          referrerPolicy="no-referrer"
          className="aspect-video w-full rounded-lg border border-border bg-surface-tertiary"
        />
      )}
      <p className="hidden wrap-anywhere print:block">{address}</p>
    </div>
  );
}
