'use client';

import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { useFormats } from '@/components/ui/formats';

interface ShowMoreProps<Item> {
  items: readonly Item[];
  /** Shown at first. */
  few: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first ones of a list, and all of them when asked. */
export function ShowMore<Item>({ items, few, children }: ShowMoreProps<Item>) {
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? items : items.slice(0, few))}
      {items.length > few && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
          className="-ms-2 w-fit"
        >
          {isWhole ? 'Show fewer' : `Show all ${number(items.length)}`}
        </Button>
      )}
    </>
  );
}
