import type { LogEvent } from 'kysely';
import { metrics } from '@/lib/telemetry/metrics';
import { KIND, tracedPast } from '@/lib/telemetry/trace';

/** Metrics name the kind of a statement, without its values. */
const VERBS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

/** Counts each statement to the database, and notes it where traces are taken: its text, never its values. */
export function watchQueries(system: 'sqlite' | 'postgresql'): (event: LogEvent) => void {
  return ({ level, query: { sql }, queryDurationMillis: ms }) => {
    const statement = VERBS.find((verb) => sql.startsWith(verb)) ?? 'other';
    metrics.queries.observe({ statement, outcome: level === 'error' ? 'error' : 'ok' }, ms / 1000);
    tracedPast(() => {
      const text = sql.slice(0, LONGEST_TEXT);
      const attributes = { 'db.system.name': system, 'db.operation.name': statement, 'db.query.text': text };
      return { name: `${system} ${statement}`, kind: KIND.client, attributes };
    }, ms);
  };
}

const LONGEST_TEXT = 500;
