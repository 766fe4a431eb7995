import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { watchPool } from '@/lib/runtime/telemetry/metrics';
import { inStorageTerms, isStorageError, type StorageReason } from './storage-fault';

/** Connections of one process at once: Postgres's default of 100 serves several instances. */
const MOST_CONNECTIONS = 10;
/** How long a request waits for a connection, new or given back. */
const CONNECT_WITHIN_MS = 5000;
/** Postgres ends a statement that takes longer. */
const STATEMENT_WITHIN_MS = 30_000;
/** How long a silent server is waited for. */
const ANSWER_WITHIN_MS = 40_000;
/** Postgres ends an abandoned transaction, whose locks would block others. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A connection that is not used for so long is closed. */
const IDLE_MS = 30_000;
/** A connection in use for longer is closed once it is given back: the name may lead to another server by now. */
const LIFETIME_S = 60;
/** Faults after which a connection is closed: the next one may reach a server that takes writes. */
const ENDING: ReadonlySet<StorageReason> = new Set(['unreachable', 'read-only']);

/**
 * Connections to Postgres that are given back, lost and replaced without ending the process, and whose faults are told as
 * StorageErrors.
 * @param patient statements may take as long as they need: a migration waits for another instance's
 */
export function postgresPool(connectionString: string, { patient = false } = {}): PostgresPool {
  // Counters and instants fit into a number, as SQLite gives them; pg would give text.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: patient ? 1 : MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    ...(!patient && { statement_timeout: STATEMENT_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'staygrid',
  });
  // The pool replaces a lost idle connection; the event must only not end the process.
  pool.on('error', () => {});
  if (!patient) watchPool(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw inStorageTerms(error);
      });
      return careful(client);
    },
    end: () => pool.end(),
  };
}

/** A connection that is not given back once it has failed: the state of its session is unknown. */
function careful(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const lost = () => {
    broken = true;
  };
  // While it is in use the pool does not listen, and an error without a listener ends the process.
  client.on('error', lost);
  const ask = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      const told = inStorageTerms(error);
      if (isStorageError(told) && ENDING.has(told.reason)) broken = true;
      // The rest of the transaction ends with the connection; its error is reported already.
      if (broken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      throw told;
    }
  };
  return {
    // It also takes cursors, which nothing here reads by.
    query: ask as unknown as PostgresPoolClient['query'],
    release() {
      client.off('error', lost);
      client.release(broken);
    },
  };
}
