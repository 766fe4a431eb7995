'use client';

import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { MenuSection } from '@heroui/react/menu-section';
import { Popover } from '@heroui/react/popover';
import { Check, Settings2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { RefObject } from 'react';
import { openConnection } from '@/lib/client/connection';
import type { ShownConnection } from './connection-name';
import '@/components/ui/overlays.css';

/** Differs from every connection's id. */
const MANAGE = 'manage connections';

interface ConnectionMenuProps {
  current: ShownConnection;
  connections: readonly ShownConnection[];
  canManage: boolean;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ConnectionMenu({ current, connections, canManage, trigger, onClose }: ConnectionMenuProps) {
  const router = useRouter();
  const act = (id: string) => {
    if (id === MANAGE) router.push('/settings/connections');
    else if (id !== current.id) openConnection(id);
  };
  return (
    <Popover.Content
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      triggerRef={trigger}
      placement="bottom end"
      className="dropdown__popover w-72 max-w-[calc(100vw-1.5rem)]"
    >
      <Menu
        className="dropdown__menu max-h-96 overflow-y-auto p-1.5"
        aria-label="Connections"
        autoFocus="first"
        onClose={onClose}
        onAction={(id) => act(String(id))}
      >
        <MenuSection aria-label="Connections" selectionMode="single" selectedKeys={[current.id]}>
          {connections.map(({ id, name, host, isPaused }) => (
            <MenuItem key={id} id={id} textValue={name} className="text-[0.8125rem]">
              <Check aria-hidden className={`size-4 shrink-0 text-accent ${id === current.id ? '' : 'invisible'}`} />
              <span className="flex min-w-0 flex-col">
                <span className="truncate">{name}</span>
                <span className="truncate text-xs text-muted">
                  {host}
                  {isPaused && ' · paused'}
                </span>
              </span>
            </MenuItem>
          ))}
        </MenuSection>
        {canManage && (
          <MenuItem id={MANAGE} textValue="Manage connections" className="text-[0.8125rem]">
            <Settings2 aria-hidden className="size-4 shrink-0 text-muted" />
            Manage connections
          </MenuItem>
        )}
      </Menu>
    </Popover.Content>
  );
}
