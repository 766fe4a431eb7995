'use client';

import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';

interface PhotoLightboxProps {
  photos: PropertyBasicInfo['media']['photos'];
  name: string;
  note: string | null;
  start: number;
  onClose: () => void;
}

const PLUGINS = [Captions, Counter, Zoom];

/** The photos in full size, one at a time. */
export function PhotoLightbox({ photos, name, note, start, onClose }: PhotoLightboxProps) {
  const slides = photos.map(({ url, caption }) => ({
    src: url,
    alt: caption ?? name,
    description: [caption, note].filter(Boolean).join(' · ') || undefined,
  }));
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={slides}
      plugins={PLUGINS}
      carousel={{ finite: photos.length < 3 }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
