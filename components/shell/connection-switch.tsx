'use client';

import { ChevronsUpDown, Plug } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ShownConnection } from './connection-name';

const ConnectionMenu = lazy(() => import('./connection-menu').then((module) => ({ default: module.ConnectionMenu })));

interface ConnectionSwitchProps {
  current: ShownConnection;
  connections: readonly ShownConnection[];
  /** Whether the user may manage connections: then the menu links there. */
  canManage: boolean;
}

/** The page's connection, and a menu of the others. */
export function ConnectionSwitch({ current, connections, canManage }: ConnectionSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, isPaused } = current;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-label={`Connection: ${name}${isPaused ? ', paused' : ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="min-w-14 shrink gap-1 px-1.5 sm:min-w-24 sm:gap-1.5 sm:px-2"
      >
        <Plug aria-hidden className="size-3.5 shrink-0 text-muted max-sm:hidden" />
        <span className="min-w-0 max-w-40 truncate text-xs">{name}</span>
        {isPaused && <span className="text-xs font-normal text-muted max-lg:hidden">paused</span>}
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </Button>
      <Suspense>
        {isOpen && (
          <ConnectionMenu
            current={current}
            connections={connections}
            canManage={canManage}
            trigger={button}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
