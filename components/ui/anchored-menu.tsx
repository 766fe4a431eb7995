'use client';

import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { Popover } from '@heroui/react/popover';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Opened } from './anchored-popover';
import './overlays.css';

interface AnchoredMenuProps extends Opened {
  label: string;
  className: string;
  /** Words above the items. */
  heading?: ReactNode;
  /** Receives the id of the chosen item. */
  onAction?: (id: string) => void;
  /** The items, each a `MenuItem` or an `IconItem`. */
  children: ReactNode;
}

/** An open menu at its button. Modules that load when they are first opened import it. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { anchor, label, className, heading, onAction, onClose, children } = props;
  return (
    <Popover.Content
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      placement="bottom end"
      aria-label={label}
      className={`dropdown__popover ${className}`}
    >
      {heading}
      <Menu
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(id) => onAction?.(String(id))}
        className="dropdown__menu max-h-96 overflow-y-auto p-1.5"
      >
        {children}
      </Menu>
    </Popover.Content>
  );
}

interface IconItemProps {
  id: string;
  icon: LucideIcon;
  label: string;
  /** A second line. */
  about?: string;
  href?: string;
  isDanger?: boolean;
}

/** A menu's item with a sign before its words. */
export const IconItem = ({ icon: Icon, label, about, isDanger = false, ...item }: IconItemProps) => (
  <MenuItem {...item} textValue={label} className="text-[0.8125rem]">
    <Icon aria-hidden className={`size-4 shrink-0 ${isDanger ? 'text-danger' : 'text-muted'}`} />
    <span className="flex flex-col">
      <span className={isDanger ? 'text-danger' : undefined}>{label}</span>
      {about && <span className="text-xs text-muted">{about}</span>}
    </span>
  </MenuItem>
);
