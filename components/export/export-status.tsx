'use client';

import { ProgressBar } from '@heroui/react/progress-bar';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import type { ExportJob } from './export-job';
import { bytesText, rowsText } from './export-text';
import type { ExportState } from './save-export';
import { SavingError } from './save-export';
import '@/components/ui/overlays.css';

type Shown<Phase extends ExportState['phase']> = Extract<ExportState, { phase: Phase }>;

/** A card in the corner with the export's progress and result. It takes no focus. */
export function ExportStatus({ state, job }: { state: ExportState; job: ExportJob }) {
  return (
    <section
      aria-label="Export"
      className="fixed right-3 bottom-3 z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-lg border border-border bg-overlay p-3 shadow-lg print:hidden"
    >
      {state.phase === 'running' && <Running {...state} onCancel={() => job.dismiss()} />}
      {state.phase === 'saved' && <Saved {...state} onClose={() => job.dismiss()} />}
      {state.phase === 'failed' && <Failed {...state} onAgain={() => job.again()} onClose={() => job.dismiss()} />}
    </section>
  );
}

function Running({ file, progress, onCancel }: Shown<'running'> & { onCancel: () => void }) {
  const { number } = useFormats();
  const locale = useLocale();
  const text = file ? rowsText(progress.rows, file.total, number) : 'Preparing…';
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="font-medium">
          {file ? 'Exporting' : text}
        </p>
        {file && (
          <p className="flex justify-between gap-2 text-xs text-muted">
            <span>{text}</span>
            <span>{bytesText(progress.bytes, locale)}</span>
          </p>
        )}
        <ProgressBar
          aria-label="Export"
          size="sm"
          className="mt-2"
          isIndeterminate={!file}
          value={progress.rows}
          maxValue={file ? Math.max(file.total, 1) : 1}
          valueLabel={text}
        >
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
}

function Saved({ name, progress, onClose }: Shown<'saved'> & { onClose: () => void }) {
  const { number } = useFormats();
  const locale = useLocale();
  return (
    <Ended icon={<CircleCheck aria-hidden className="size-4 text-success" />} onClose={onClose}>
      <p role="status">
        <span className="font-medium">Export saved</span>
        <span className="block text-xs break-words text-muted">{name}</span>
        <span className="block text-xs text-muted">
          {number(progress.rows)} rows, {bytesText(progress.bytes, locale)}
        </span>
      </p>
    </Ended>
  );
}

const NOT_WRITTEN = {
  title: 'The file cannot be written',
  advice: 'There may be no room left, or the place may be read-only. Choose another one.',
};

function Failed({ error, onAgain, onClose }: Shown<'failed'> & { onAgain: () => void; onClose: () => void }) {
  const fault = faultOf(error);
  const { title, advice } = error instanceof SavingError ? NOT_WRITTEN : faultText(fault);
  return (
    <Ended icon={<CircleAlert aria-hidden className="size-4 text-danger" />} onClose={onClose}>
      <div role="alert">
        <p className="font-medium">The export has failed</p>
        <p className="text-xs text-muted">
          {title}. {advice}
        </p>
        {fault.requestId && (
          <p className="text-xs text-muted">
            Request <code className="font-mono">{fault.requestId}</code>
          </p>
        )}
      </div>
      <Button size="sm" variant="secondary" className="mt-2" onPress={onAgain}>
        Try again
      </Button>
    </Ended>
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
