'use client';

import { Presentation } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePageKeys } from '@/components/state/page-keys';
import { Button } from '@/components/ui/button';

const PresentedHomes = lazy(() => import('./presented-homes').then((module) => ({ default: module.PresentedHomes })));

/** Shows the homes of the page to a guest, without codes, agents and tools. It covers the page and leaves it as it was. */
export function PresentButton() {
  const [isOn, setOn] = useState(false);
  usePageKeys({ p: () => setOn(true) });
  return (
    <>
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label="Present the homes"
        aria-keyshortcuts="p"
        className="max-xl:hidden"
        onPress={() => setOn(true)}
      >
        <Presentation aria-hidden />
      </Button>
      <Suspense>{isOn && <PresentedHomes onClose={() => setOn(false)} />}</Suspense>
    </>
  );
}
