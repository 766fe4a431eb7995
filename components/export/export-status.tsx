'use client';

import { ProgressBar } from '@heroui/react/progress-bar';
import type { MutationState } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import type { ExportOrder, SavedExport } from '@/lib/api/export';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';
import '@/components/ui/overlays.css';

export type ExportState = MutationState<SavedExport, Error, ExportOrder>;

interface ExportStatusProps {
  state: ExportState;
  onAgain: (order: ExportOrder) => void;
  /** Ends the export if it is under way, and puts the card away. */
  onDismiss: () => void;
}

/** A card in the corner with the export's state. It takes no focus. */
export function ExportStatus({ state: { data, error, variables }, onAgain, onDismiss }: ExportStatusProps) {
  return (
    <section
      aria-label="Export"
      className="fixed right-3 bottom-[calc(var(--nav-height)+0.75rem)] z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-lg border border-border bg-overlay p-3 shadow-lg print:hidden"
    >
      {!data && !error && <Running onCancel={onDismiss} />}
      {data && (
        <Ended icon={<CircleCheck aria-hidden className="size-4 text-success" />} onClose={onDismiss}>
          <Saved {...data} />
        </Ended>
      )}
      {error && (
        <Ended icon={<CircleAlert aria-hidden className="size-4 text-danger" />} onClose={onDismiss}>
          <Failed error={error} />
          {variables && (
            <Button size="sm" variant="secondary" className="mt-2" onPress={() => onAgain(variables)}>
              Try again
            </Button>
          )}
        </Ended>
      )}
    </section>
  );
}

const Running = ({ onCancel }: { onCancel: () => void }) => (
  <div className="flex items-center gap-3">
    <div className="min-w-0 flex-1">
      <p role="status" className="font-medium">
        Exporting…
      </p>
      <ProgressBar aria-label="Export" size="sm" className="mt-2" isIndeterminate>
        <ProgressBar.Track>
          <ProgressBar.Fill />
        </ProgressBar.Track>
      </ProgressBar>
    </div>
    <Button size="sm" variant="secondary" onPress={onCancel}>
      Cancel
    </Button>
  </div>
);

function Saved({ name, rows }: SavedExport) {
  const { count } = useFormats();
  return (
    <p role="status">
      <span className="font-medium">Export saved</span>
      <span className="block text-xs break-words text-muted">{name}</span>
      <span className="block text-xs text-muted">{count(rows, 'row')}</span>
    </p>
  );
}

function Failed({ error }: { error: Error }) {
  const fault = faultOf(error);
  const { title, advice } = faultText(fault);
  return (
    <div role="alert">
      <p className="font-medium">The export has failed</p>
      <p className="text-xs text-muted">
        {title}. {advice}
      </p>
      {fault.requestId && (
        <p className="text-xs text-muted">
          Request number <code className="font-mono">{fault.requestId}</code>
        </p>
      )}
    </div>
  );
}

function Ended({ icon, onClose, children }: { icon: ReactNode; onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      <Button isIconOnly size="sm" variant="ghost" aria-label="Close" className="-mt-1 -mr-1" onPress={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
