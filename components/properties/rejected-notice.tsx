'use client';

import { Button } from '@heroui/react/button';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { RejectedProperty } from '@/lib/client/properties';
import { rejectedText } from './count';

const RejectedDialog = lazy(() => import('./rejected-dialog').then((module) => ({ default: module.RejectedDialog })));

/** Says how many properties broke the contract, and which when asked. */
export function RejectedNotice({ rejected }: { rejected: readonly RejectedProperty[] }) {
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (rejected.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setOpen(true)} className="min-w-0 shrink">
        <TriangleAlert aria-hidden className="text-warning" />
        <span className="truncate">{rejectedText(rejected.length, number)}</span>
      </Button>
      <Suspense>{isOpen && <RejectedDialog rejected={rejected} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
