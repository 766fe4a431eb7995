'use client';

import { useEffect, useState } from 'react';
import { linkTo } from '@/lib/client/connection';

const SHOWN_MS = 2000;

/** Copies the link of a search on this page; it opens the same for whoever gets it. */
export function useCopiedLink(search: string) {
  const [isCopied, setCopied] = useState(false);
  /** The link that could not be copied: browsers allow it on secure pages only. */
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    const link = linkTo(search === '' ? window.location.pathname : `${window.location.pathname}?${search}`);
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('not a secure page'));
    copied.then(
      () => setCopied(true),
      () => setRefused(link),
    );
  };
  return { isCopied, refused, copy };
}
