'use client';

import { type ComponentProps, useEffect, useState } from 'react';

const DIMS_AFTER_MS = 300;

/** Dims content that has been out of date for a while. A CSS transition would repaint it after each key press. */
export function Dimming({ isOutdated, className = '', ...div }: ComponentProps<'div'> & { isOutdated: boolean }) {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setTimeout(() => setLasted(true), DIMS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isOutdated]);
  const isDim = isOutdated && hasLasted;
  return <div {...div} className={`${className} ${isDim ? 'opacity-60 transition-opacity' : ''}`} />;
}
