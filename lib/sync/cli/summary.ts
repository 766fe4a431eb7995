import type { Run } from '@/lib/mirror/runs';
import { doubtsOf } from '@/lib/sync/doubt';

/** The result of a crawl in a sentence, and whether it is complete. */
export function summaryOf(run: Run | null): { text: string; done: boolean } {
  if (!run || run.finishedAt === null) {
    return { text: 'Interrupted. The next crawl goes on from there.', done: false };
  }
  if (run.outcome !== 'complete' && run.outcome !== 'doubted') {
    return { text: `Failed: ${run.fault?.message ?? 'for an unknown reason.'}`, done: false };
  }
  const { properties, added, changed, withdrawn, rejected } = run.progress;
  const seconds = ((run.finishedAt - run.startedAt) / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
  const counts = [
    [added, 'new'],
    [changed, 'changed'],
    [withdrawn, 'withdrawn'],
    [rejected, 'kept out because they break the contract'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  const news = told.length > 0 ? told.join(', ') : 'nothing has changed';
  const synced = `Synced ${properties.toLocaleString('en')} homes in ${seconds} s: ${news}.`;
  const odd = [...doubtsOf([run]), ...run.progress.warnings].map(({ message }) => message);
  return { text: [synced, ...odd].join('\n'), done: true };
}
