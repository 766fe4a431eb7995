'use client';

import { Button } from '@heroui/react/button';
import { useEffect, useEffectEvent, useRef } from 'react';

interface OlderProps {
  isPending: boolean;
  onReached: () => void;
}

/** At the end of a list that goes on: it is gone on with as soon as this comes near, or by the button. */
export function Older({ isPending, onReached }: OlderProps) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => isPending || onReached());
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end}>
      <Button size="sm" variant="ghost" isPending={isPending} onPress={onReached} className="-ms-2">
        {isPending ? 'Reading older entries…' : 'Older entries'}
      </Button>
    </div>
  );
}
