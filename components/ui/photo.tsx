'use client';

import { House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface PhotoProps {
  /** An absent, broken or unusable address shows a placeholder of the same size. */
  url: string | undefined;
  /** '' if the text beside it is enough; otherwise a missing photo is announced. */
  alt: string;
  width: number;
  height: number;
  /** Whether it is in the first sight of the page, and loads before the others. */
  isFirst?: boolean;
}

/** A photo in a box of fixed size, lazy unless it is in first sight. */
export function Photo({ url, alt, width, height, isFirst = false }: PhotoProps) {
  const { isUsable, ref, onError } = useUsablePhoto(url);
  return (
    <span
      style={{ width, height }}
      className="grid shrink-0 place-items-center overflow-hidden rounded-[5px] bg-surface-tertiary text-muted"
    >
      {isUsable ? (
        // biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, but photos may come from any host.
        <img
          ref={ref}
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onError}
          className="size-full object-cover"
        />
      ) : (
        <House
          role={alt ? 'img' : undefined}
          aria-label={alt ? 'No photo' : undefined}
          aria-hidden={!alt}
          className="size-2/5 max-h-5 opacity-60"
        />
      )}
    </span>
  );
}

/** Whether a photo can be shown: its address is one of the web, and it has not failed to load. */
export function useUsablePhoto(url: string | undefined) {
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // It may have failed before React listened. An image without a size is only perhaps broken.
  useEffect(() => {
    if (!ref.current?.complete || ref.current.naturalWidth > 0) return;
    ref.current.decode().catch(() => setBroken(url));
  }, [url]);
  const isUsable = url !== undefined && broken !== url && /^https?:\/\//i.test(url);
  return { isUsable, ref, onError: () => setBroken(url) };
}
