'use client';

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '@/components/state/may';
import { useSearch } from '@/components/state/use-search';
import { type Selection, useSelection } from '@/components/state/use-selection';
import { useFormats } from '@/components/ui/formats';
import { OpenerButton } from '@/components/ui/popover-button';
import { type ExportOrder, exportFile, stopExport } from '@/lib/api/export';
import type { Search } from '@/lib/search/search';
import type { ExportState } from './export-status';
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
  const { state, start, dismiss } = useExport();
  const { selection } = useSelection();
  const order = orderOf(selection, search);
  const hasSelection = selection.kind === 'all' || selection.ids.size > 0;
  const label = exportText(order.ids?.length, order.ids !== undefined, number);
  return (
    <>
      <OpenerButton
        kind="menu"
        aria-label={label}
        opens={(opened) => <FormatMenu {...opened} label={label} onChoose={(format) => start({ format, ...order })} />}
        // It keeps its room, so that nothing beside it moves.
        className={of === 'list' && hasSelection ? 'invisible' : ''}
      >
        <Download aria-hidden />
        <span className={of === 'selection' ? '' : 'max-lg:hidden'}>Export</span>
      </OpenerButton>
      <Suspense>
        {of !== 'selection' && state && <ExportStatus state={state} onAgain={start} onDismiss={dismiss} />}
      </Suspense>
    </>
  );
}

const EXPORTS = { mutationKey: exportFile.mutationKey };

/** The latest export of this document; navigation does not end it. */
function useExport() {
  const { mutate } = useMutation(exportFile);
  const cache = useQueryClient().getMutationCache();
  const states = useMutationState({ filters: EXPORTS, select: ({ state }) => state as ExportState });
  /** Stops a running export and forgets its result. */
  const dismiss = () => {
    stopExport();
    for (const mutation of cache.findAll(EXPORTS)) cache.remove(mutation);
  };
  const start = (order: ExportOrder) => {
    dismiss();
    mutate(order);
  };
  /** `state` is undefined if there was none, or it is dismissed. */
  return { state: states.at(-1), start, dismiss };
}

/** An empty selection exports everything. */
function orderOf(selection: Selection, search: Search): Omit<ExportOrder, 'format'> {
  if (selection.kind === 'all') return { search: selection.search, except: [...selection.except] };
  return selection.ids.size === 0 ? { search } : { search, ids: [...selection.ids] };
}
