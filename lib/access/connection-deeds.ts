import type { Recording } from '@/lib/connections/connections';
import { record } from './audit';
import { type Asked, doing } from './guarded';

/** Keeps what is done to connections in the audit log, with who asked for it. */
export const recording =
  (asked: Asked): Recording =>
  (trx, { action, connection: { id, name, baseUrl } }) => {
    const subject = action === 'connection-added' ? `${name}, ${baseUrl}` : name;
    return record(trx, { action, ...doing(asked), subject, connectionId: id });
  };
