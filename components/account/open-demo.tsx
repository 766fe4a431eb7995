'use client';

import { LockOpen } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

const loadWords = () => import('./open-demo-words');
const OpenDemoWords = lazy(() => loadWords().then((module) => ({ default: module.OpenDemoWords })));

/** Marks the open demo in the bar, and explains it. */
export function OpenDemo() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const load = () => void loadWords();
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-label="Open demo"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onPress={() => setOpen(true)}
        className="shrink-0 gap-1.5 px-2 text-xs font-normal text-muted"
      >
        <LockOpen aria-hidden className="size-3.5" />
        <span className="max-lg:hidden">Open demo</span>
      </Button>
      <Suspense>{isOpen && <OpenDemoWords trigger={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
