'use client';

import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { Popover } from '@heroui/react/popover';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { openConnection } from '@/lib/client/connection';
import type { ShownConnection } from './connection-name';

interface ConnectionMenuProps {
  current: ShownConnection;
  connections: readonly ShownConnection[];
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ConnectionMenu({ current, connections, trigger, onClose }: ConnectionMenuProps) {
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
        selectionMode="single"
        selectedKeys={[current.id]}
        onClose={onClose}
        onAction={(id) => id === current.id || openConnection(String(id))}
      >
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
      </Menu>
    </Popover.Content>
  );
}
