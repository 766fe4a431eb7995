'use client';

import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormats } from '@/components/ui/formats';
import { OpenerButton } from '@/components/ui/popover-button';
import type { ExportOrder } from '@/lib/client/export';
import { useMay } from '@/lib/client/may';
import { useSearch } from '@/lib/client/use-search';
import { type Selection, useSelection } from '@/lib/client/use-selection';
import type { Search } from '@/lib/search/search';
import { useExport } from './export-job';
import { exportText } from './export-text';

const FormatMenu = lazy(() => import('./format-menu').then((module) => ({ default: module.FormatMenu })));
const ExportStatus = lazy(() => import('./export-status').then((module) => ({ default: module.ExportStatus })));

interface ExportMenuProps {
  /** Hides the menu of the list while that of the selection is shown. */
  of?: 'list' | 'selection';
}

/** Exports the selected properties, or all that match the page's filters, in the page's order. */
export function ExportMenu(props: ExportMenuProps) {
  return useMay('export') ? <ExportButton {...props} /> : null;
}

function ExportButton({ of }: ExportMenuProps) {
  const { number } = useFormats();
  const { search } = useSearch();
  const [state, job] = useExport();
  const { selection } = useSelection();
  const order = orderOf(selection, search);
  const hasSelection = selection.kind === 'all' || selection.ids.size > 0;
  const label = exportText(order.ids?.length, order.ids !== undefined, number);
  return (
    <>
      <OpenerButton
        kind="menu"
        aria-label={label}
        opens={(opened) => (
          <FormatMenu {...opened} label={label} onChoose={(format) => void job.start({ format, ...order })} />
        )}
        // It keeps its room, so that nothing beside it moves.
        className={of === 'list' && hasSelection ? 'invisible' : ''}
      >
        <Download aria-hidden />
        <span className={of === 'selection' ? '' : 'max-lg:hidden'}>Export</span>
      </OpenerButton>
      <Suspense>{of !== 'selection' && state.phase !== 'none' && <ExportStatus state={state} job={job} />}</Suspense>
    </>
  );
}

/** An empty selection exports everything. */
function orderOf(selection: Selection, search: Search): Omit<ExportOrder, 'format'> {
  if (selection.kind === 'all') return { search: selection.search, except: [...selection.except] };
  return selection.ids.size === 0 ? { search } : { search, ids: [...selection.ids] };
}
