import type { Mirror } from './mirror';
import type { RunProgress } from './runs';

/** The result of a connection's last complete crawl, in whichever instance. */
export interface LastCrawl {
  connectionId: string;
  finishedAt: number;
  progress: RunProgress;
}

export async function getLastCrawls({ db }: Mirror): Promise<LastCrawl[]> {
  const newest = db
    .selectFrom('runs')
    .select(['connection_id', ({ fn }) => fn.max('id').as('id')])
    .where('outcome', '=', 'complete')
    .groupBy('connection_id');
  const rows = await db
    .selectFrom('connections')
    .innerJoin(newest.as('newest'), 'newest.connection_id', 'connections.connection_id')
    .innerJoin('runs', (on) =>
      on.onRef('runs.connection_id', '=', 'newest.connection_id').onRef('runs.id', '=', 'newest.id'),
    )
    .select(['runs.connection_id', 'runs.finished_at', 'runs.progress'])
    .orderBy('connections.created_at')
    .orderBy('connections.connection_id')
    .execute();
  return rows.map(({ connection_id, finished_at, progress }) => ({
    connectionId: connection_id,
    finishedAt: Number(finished_at),
    progress: JSON.parse(progress) as RunProgress,
  }));
}
