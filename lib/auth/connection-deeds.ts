import type { Recording } from '@/lib/connections/connections';
import { requireAdministrator } from './as-administrator';
import { record } from './audit';
import { type Asked, doing } from './guarded';

/** Keeps what is done to connections in the audit log, with who asked for it: they may still do so at that moment. */
export const recording =
  (asked: Asked): Recording =>
  async (trx, { action, connection: { id, name, baseUrl } }) => {
    await requireAdministrator(trx, doing(asked));
    const subject = action === 'connection-added' ? `${name}, ${baseUrl}` : name;
    await record(trx, { action, ...doing(asked), subject, connectionId: id });
  };
