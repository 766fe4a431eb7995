'use client';

import { Menu } from '@heroui/react/menu';
import { MenuItem } from '@heroui/react/menu-item';
import { Popover } from '@heroui/react/popover';
import { FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import type { ExportFormat } from '@/lib/client/export';
import '@/components/ui/overlays.css';

const FORMATS: Readonly<Record<ExportFormat, { label: string; about: string; icon: LucideIcon }>> = {
  xlsx: { label: 'Excel (XLSX)', about: 'Numbers and dates as such, with filters', icon: FileSpreadsheet },
  csv: { label: 'CSV', about: 'Plain text for any other program', icon: FileText },
};

interface FormatMenuProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  onChoose: (format: ExportFormat) => void;
}

export function FormatMenu({ label, trigger, onClose, onChoose }: FormatMenuProps) {
  return (
    <Popover.Content
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      triggerRef={trigger}
      placement="bottom end"
      aria-label={label}
      className="dropdown__popover min-w-64"
    >
      <p aria-hidden className="px-3 pt-2 text-xs text-muted">
        {label} as
      </p>
      <Menu
        className="dropdown__menu p-1.5"
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => onChoose(key as ExportFormat)}
      >
        {Object.entries(FORMATS).map(([format, { label: name, about, icon: Icon }]) => (
          <MenuItem key={format} id={format} textValue={name} className="text-[0.8125rem]">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="flex flex-col">
              <span>{name}</span>
              <span className="text-xs text-muted">{about}</span>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </Popover.Content>
  );
}
