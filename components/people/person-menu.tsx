'use client';

import { Button } from '@heroui/react/button';
import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { Popover } from '@heroui/react/popover';
import { Ellipsis, KeyRound, LogOut, type LucideIcon, Trash2, UserCog } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Person } from '@/lib/client/people';

export type PersonAction = 'role' | 'password' | 'sign-out' | 'remove';

const ACTIONS: readonly { action: PersonAction; label: string; icon: LucideIcon }[] = [
  { action: 'role', label: 'Change the role', icon: UserCog },
  { action: 'password', label: 'New password link', icon: KeyRound },
  { action: 'sign-out', label: 'Sign out everywhere', icon: LogOut },
  { action: 'remove', label: 'Remove', icon: Trash2 },
];

interface PersonMenuProps {
  person: Person;
  /** The rest of it one does to oneself on the page of the account. */
  isMe: boolean;
  /** With the button that the menu hangs on. */
  onAction: (action: PersonAction, opener: HTMLElement | null) => void;
}

export function PersonMenu({ person, isMe, onAction }: PersonMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = `Actions for ${person.name}`;
  return (
    <>
      <Button
        ref={button}
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Ellipsis aria-hidden />
      </Button>
      <Popover.Content
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={button}
        placement="bottom end"
        aria-label={label}
        className="dropdown__popover min-w-52"
      >
        <Menu
          className="dropdown__menu p-1.5"
          aria-label={label}
          autoFocus="first"
          onClose={() => setOpen(false)}
          onAction={(key) => onAction(key as PersonAction, button.current)}
        >
          {ACTIONS.filter(({ action }) => action === 'role' || !isMe).map(({ action, label: name, icon: Icon }) => (
            <MenuItem key={action} id={action} textValue={name} className="text-[0.8125rem]">
              <Icon aria-hidden className={`size-4 shrink-0 ${action === 'remove' ? 'text-danger' : 'text-muted'}`} />
              <span className={action === 'remove' ? 'text-danger' : undefined}>{name}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover.Content>
    </>
  );
}
