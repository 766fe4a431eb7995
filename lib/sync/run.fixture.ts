import type { Run, RunProgress } from '@/lib/mirror/runs';

// For tests: runs as they are remembered.

const PROGRESS: RunProgress = {
  phase: 'calendars',
  cursor: null,
  pages: 2,
  properties: 150,
  propertiesTotal: 150,
  calendars: 150,
  filled: 150,
  added: 1,
  changed: 2,
  withdrawn: 3,
  rejected: 4,
  retries: 5,
  restarts: 0,
  begun: { id: 1, at: 0 },
  unnamed: 0,
  warnings: [],
  kept: {},
};

export const openRun = (startedAt: number, progress: Partial<RunProgress> = {}): Run => ({
  id: startedAt + 1,
  startedAt,
  finishedAt: null,
  outcome: null,
  progress: { ...PROGRESS, ...progress },
  fault: null,
});

export function finished(startedAt: number, finishedAt: number, outcome: 'complete' | 'failed' = 'complete'): Run {
  const fault = outcome === 'failed' ? { code: 'UPSTREAM_FAULT', message: 'Down.' } : null;
  return { ...openRun(startedAt), finishedAt, outcome, fault };
}
