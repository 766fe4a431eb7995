import nodemailer from 'nodemailer';
import { listConnections } from '@/lib/connections/list';
import type { Database } from '@/lib/database/database';
import { dayAt } from '@/lib/domain/day';
import { isDigestDue } from '@/lib/domain/watch';
import { type Owner, ownerOf } from '@/lib/people/owner';
import type { Env } from '@/lib/runtime/env';
import { type DigestPart, digestMail } from './digest-mail';
import { maySee } from './may-see';
import { stopUrlOf } from './stop-email';
import { claimNews, newsOfWatch, type StoredWatch, watchesToMail } from './watches-table';

/** Digests go out from seven in the morning. */
const SEVEN_HOURS_MS = 7 * 3_600_000;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

interface MailError {
  code?: string;
  command?: string;
  responseCode?: number;
}

interface MailLog {
  error(facts: object, message: string): void;
}

/** The watches whose news are due by e-mail now. */
export async function watchesDue(mirror: Database, now: number, timeZone: string): Promise<StoredWatch[]> {
  const dayOf = (instant: number) => dayAt(instant - SEVEN_HOURS_MS, timeZone);
  return (await watchesToMail(mirror)).filter(({ email, mailedAt }) => isDigestDue(email, dayOf(mailedAt), dayOf(now)));
}

/**
 * Sends each person one e-mail with the news of their watches. An instance claims news before it sends them, so that
 * several send them once; news that the server did not take are given back.
 * @returns whether the mail server took all of them
 */
export async function sendDigests(
  mirror: Database,
  due: readonly StoredWatch[],
  { smtp: { url, from }, now, log }: { smtp: NonNullable<Env['smtp']>; now: number; log: MailLog },
): Promise<boolean> {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  for (const userId of new Set(due.map((watch) => watch.userId))) {
    const owner = await ownerOf(mirror, userId);
    if (!owner?.email || !owner.id) continue;
    const parts = await claimedBy(mirror, owner, { due, now });
    if (parts.length === 0) continue;
    try {
      await transport.sendMail({ from, to: owner.email, ...digestMail(parts, stopUrlOf(owner.id)) });
    } catch (error) {
      const { code, command, responseCode } = error as MailError;
      // The message may repeat an address or a secret.
      log.error({ userId, code, command, responseCode }, 'the digest was not sent');
      if (isFinal(error as MailError)) continue;
      for (const { watch } of parts) await claimNews(mirror, watch, { from: now, to: watch.mailedAt });
      return false;
    }
  }
  return true;
}

async function claimedBy(
  mirror: Database,
  owner: Owner,
  { due, now }: { due: readonly StoredWatch[]; now: number },
): Promise<DigestPart[]> {
  const connections = await listConnections();
  const parts: DigestPart[] = [];
  for (const watch of due) {
    const connection = connections.find(({ id }) => id === watch.connectionId);
    if (watch.userId !== owner.id || !connection || !maySee(owner, watch)) continue;
    if (!(await claimNews(mirror, watch, { from: watch.mailedAt, to: now }))) continue;
    const news = await newsOfWatch(mirror, watch, { after: watch.mailedAt });
    if (news.length > 0) parts.push({ watch, connection: connection.name, news });
  }
  return parts;
}

/** Whether the server refused the recipient or the text for good (RFC 5321 §4.2.1). */
const isFinal = ({ code, responseCode = 0 }: MailError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
