'use client';

import { Button } from '@heroui/react/button';
import { Download } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useSearch } from '@/lib/client/use-search';
import { useExport } from './export-job';
import { exportText } from './export-text';

const FormatMenu = lazy(() => import('./format-menu').then((module) => ({ default: module.FormatMenu })));
const ExportStatus = lazy(() => import('./export-status').then((module) => ({ default: module.ExportStatus })));

interface ExportMenuProps {
  /** How many properties match, as far as that is known. */
  total?: number | undefined;
  /** The selected properties, to be exported instead of all that match. */
  ids?: readonly string[] | undefined;
}

/** The button that exports what the page's filters leave, in its order, and how far that is. */
export function ExportMenu({ total, ids }: ExportMenuProps) {
  const { number } = useFormats();
  const { search } = useSearch();
  const [state, job] = useExport();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const selected = ids && ids.length > 0 ? ids : undefined;
  const label = exportText(selected ? selected.length : total, selected !== undefined, number);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isDisabled={!selected && total === 0}
        onPress={() => setOpen(true)}
      >
        <Download aria-hidden />
        <span className="max-lg:hidden">Export</span>
      </Button>
      <Suspense>
        {isOpen && (
          <FormatMenu
            label={label}
            trigger={button}
            onClose={() => setOpen(false)}
            onChoose={(format) => void job.start({ format, search, ids: selected })}
          />
        )}
      </Suspense>
      <Suspense>{state.phase !== 'none' && <ExportStatus state={state} job={job} />}</Suspense>
    </>
  );
}
