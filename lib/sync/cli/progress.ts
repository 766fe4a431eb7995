import { SingleBar } from 'cli-progress';
import type { SyncState } from '@/lib/contract/api/sync';
import type { Run } from '@/lib/mirror/runs';
import type { Sync } from '@/lib/sync/sync';

const LOOK_EVERY_MS = 200;

/** Waits for the crawl under way to end, and shows its progress. */
export async function followed(sync: Sync, watched: boolean): Promise<Run | null> {
  if (!watched) return sync.ended();
  const bar = new SingleBar({
    format: '{label} {bar} {counts}{errors}{left}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(1, 0, { label: 'Syncing', counts: '', errors: '', left: '' });
  const look = () => sync.state().then((state) => show(bar, state));
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  try {
    return await sync.ended();
  } finally {
    clearInterval(timer);
    bar.stop();
  }
}

function show(bar: SingleBar, { crawl }: SyncState): void {
  if (!crawl) return;
  const { properties, calendars, errors, secondsLeft } = crawl;
  const count = ({ done, total }: typeof properties, what: string) =>
    `${done.toLocaleString('en')}${total === null ? '' : ` of ${total.toLocaleString('en')}`} ${what}`;
  bar.setTotal(properties.total === null ? 1 : properties.total * 2);
  bar.update(properties.total === null ? 0 : properties.done + calendars.done, {
    label: 'Syncing',
    counts: `${count(properties, 'properties')}, ${count(calendars, 'calendars')}`,
    errors: errors > 0 ? `, ${errors} failed requests repeated` : '',
    left: secondsLeft === null ? '' : `, ${secondsLeft} s left`,
  });
}

/** The result of a crawl in a sentence, and whether it is complete. */
export function summaryOf(run: Run | null): { text: string; done: boolean } {
  if (!run || run.finishedAt === null) {
    return { text: 'Interrupted. The next crawl goes on from there.', done: false };
  }
  if (run.outcome !== 'complete') {
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
  return { text: `Synced ${properties.toLocaleString('en')} properties in ${seconds} s: ${news}.`, done: true };
}
