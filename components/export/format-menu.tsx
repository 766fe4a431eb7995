'use client';

import { FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { AnchoredMenu, IconItem } from '@/components/ui/anchored-menu';
import type { Opened } from '@/components/ui/anchored-popover';
import type { ExportFormat } from '@/lib/api/export';

const FORMATS: Readonly<Record<ExportFormat, { label: string; about: string; icon: LucideIcon }>> = {
  xlsx: { label: 'Excel (XLSX)', about: 'Numbers and dates as such, with filters', icon: FileSpreadsheet },
  csv: { label: 'CSV', about: 'Plain text for any other program', icon: FileText },
};

interface FormatMenuProps extends Opened {
  label: string;
  onChoose: (format: ExportFormat) => void;
}

export function FormatMenu({ label, onChoose, ...opened }: FormatMenuProps) {
  const heading = (
    <p aria-hidden className="px-3 pt-2 text-xs text-muted">
      {label} as
    </p>
  );
  return (
    <AnchoredMenu
      {...opened}
      label={label}
      className="min-w-64"
      heading={heading}
      onAction={(id) => onChoose(id as ExportFormat)}
    >
      {Object.entries(FORMATS).map(([format, words]) => (
        <IconItem key={format} id={format} {...words} />
      ))}
    </AnchoredMenu>
  );
}
