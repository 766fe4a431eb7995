'use client';

import { Button } from '@heroui/react/button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { countSelected, useSelection } from '@/lib/client/use-selection';

/** How many are selected, and what can be done with them; nothing while none are. */
export function SelectionBar({ matching, actions }: { matching: number; actions?: ReactNode }) {
  const { number } = useFormats();
  const { selection, clear } = useSelection();
  const count = countSelected(selection, matching);
  return (
    <section aria-label="Selection" className={count === 0 ? 'sr-only' : BAR}>
      <p role="status" className="font-medium tabular-nums">
        {count > 0 && `${number(count)} selected`}
      </p>
      {count > 0 && (
        <>
          <div className="flex items-center gap-1">{actions}</div>
          <Button size="sm" variant="ghost" className="ml-auto" onPress={clear}>
            <X aria-hidden />
            Clear
          </Button>
        </>
      )}
    </section>
  );
}

const BAR = 'flex min-h-10 items-center gap-3 border-b border-border bg-surface-secondary px-3 sm:px-4';
