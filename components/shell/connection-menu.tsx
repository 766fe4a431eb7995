'use client';

import { MenuItem } from '@heroui/react/menu-item';
import { MenuSection } from '@heroui/react/menu-section';
import { Check, Settings2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { AnchoredMenu, IconItem } from '@/components/ui/anchored-menu';
import type { Opened } from '@/components/ui/anchored-popover';
import { openConnection } from '@/lib/api/connection';

export interface ShownConnection {
  id: string;
  name: string;
  /** host[:port] of its base URL, also the name of an unnamed connection. */
  host: string;
  isPaused: boolean;
}

/** Differs from every connection's id. */
const MANAGE = 'manage connections';

export interface ConnectionMenuProps extends Opened {
  current: ShownConnection;
  connections: readonly ShownConnection[];
  /** Whether the user may manage connections: then the menu links there. */
  canManage: boolean;
}

export function ConnectionMenu({ current, connections, canManage, ...opened }: ConnectionMenuProps) {
  const router = useRouter();
  const act = (id: string) => {
    if (id === MANAGE) router.push('/settings/connections');
    else if (id !== current.id) openConnection(id);
  };
  return (
    <AnchoredMenu {...opened} label="Connections" className="w-72 max-w-[calc(100vw-1.5rem)]" onAction={act}>
      <MenuSection aria-label="Connections" selectionMode="single" selectedKeys={[current.id]}>
        {connections.map(({ id, name, host, isPaused }) => (
          <MenuItem key={id} id={id} textValue={name} className="text-[0.8125rem]">
            <Check aria-hidden className={`size-4 shrink-0 text-accent ${id === current.id ? '' : 'invisible'}`} />
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{name}</span>
              <span className="truncate text-xs text-muted">
                {host}
                {isPaused && ' · paused'}
              </span>
            </span>
          </MenuItem>
        ))}
      </MenuSection>
      {canManage && <IconItem id={MANAGE} label="Manage connections" icon={Settings2} />}
    </AnchoredMenu>
  );
}
