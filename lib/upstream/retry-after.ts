import type { IncomingHttpHeaders } from 'node:http';

const SECONDS = /^\d*\.?\d+$/;
const RESETS = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];
/** A greater number of seconds is an instant (2001), and a greater one of those is in milliseconds. */
const EARLIEST_INSTANT = 1e9;
const EARLIEST_MS = 1e12;

/**
 * The wait that an answer asks for, in milliseconds from now; null when none can be read: Retry-After (RFC 9110 §10.2.3,
 * fractions too), RateLimit or its older forms (draft-ietf-httpapi-ratelimit-headers). An instant is measured by the clock
 * that set it, which the answer's own Date header tells.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, now: number): number | null {
  const sent = Date.parse(headers.date ?? '');
  const clock = Number.isNaN(sent) ? now : sent;
  const asked = headers['retry-after']?.trim();
  const until = Date.parse(asked ?? '');
  if (asked && SECONDS.test(asked)) return Number(asked) * 1000;
  if (!Number.isNaN(until)) return Math.max(0, until - clock);
  const limits = [headers.ratelimit, ...RESETS.map((name) => headers[name])].map((value) =>
    resetOf(String(value ?? '')),
  );
  const reset = limits.find((seconds) => seconds !== null) ?? null;
  if (reset === null) return null;
  return reset < EARLIEST_INSTANT ? reset * 1000 : Math.max(0, reset * (reset < EARLIEST_MS ? 1000 : 1) - clock);
}

/** The seconds in a field: a number, `reset` of the seventh draft, or the longest `t` of the policies that have nothing left. */
function resetOf(field: string): number | null {
  const alone = SECONDS.test(field.trim()) ? field : /(?:^|[\s,;])reset=(\d+)/i.exec(field)?.[1];
  if (alone !== undefined) return Number(alone);
  const spent = field.split(',').filter((policy) => /;\s*r=0\s*(;|$)/.test(policy));
  const waits = spent.flatMap((policy) => /;\s*t=(\d+)/.exec(policy)?.[1] ?? []).map(Number);
  return waits.length > 0 ? Math.max(...waits) : null;
}
