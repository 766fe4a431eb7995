import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { PastCrawl } from '@/lib/contract/api/sync';
import { startRelay } from '../../fixtures/relay';
import type { Table } from '../bench';
import type { Account } from './account';
import { begin, ended, synced } from './crawls';
import { compared } from './differences';
import { Installation } from './installation';
import { MISBEHAVIOURS, type Misbehaviour } from './misbehaviours';
import { versionOf } from './versions';

/** Most of the time is spent waiting. */
const AT_ONCE = 3;
/** Answers before the service begins to misbehave. */
const GOOD_ANSWERS = 4;
const SPELL_MS = 1500;
/** A short timeout for hanging answers; everything else has its default. */
const TIMEOUT_MS = 1000;
const LOOK_EVERY_MS = 50;
/** The longest answers that are read, of as many requests as there are at once, twice: as bytes and as text. */
const MOST_MB = 2 * 4 * 64;

interface Outcome {
  name: string;
  /** The crawl during the fault. */
  failed: PastCrawl;
  heldOnSeconds: number;
  requests: number;
  extraMb: number;
  /** The crawl that met the fault for a moment. */
  spell: PastCrawl;
  good: PastCrawl;
  differences: string[];
  /** Whether the mirror could be read all the time. */
  readable: boolean;
}

/** A service that misbehaves until the sync gives up, then for a moment, and is well in between. */
export async function upstreamFaults(folder: string, account: Account): Promise<Table> {
  const inTurn = pLimit(AT_ONCE);
  const outcomes = await Promise.all(
    MISBEHAVIOURS.map((one, n) => inTurn(() => tried(one, path.join(folder, `upstream-${n}`), account))),
  );
  const differing = outcomes.filter(({ differences }) => differences.length > 0);
  for (const { name, differences } of differing) console.error(`${name}: ${differences.slice(0, 5).join('; ')}`);
  return {
    title: `A misbehaving service, ${TIMEOUT_MS / 1000} s per request: until the sync gives up, then for ${SPELL_MS / 1000} s`,
    headings: ['fault', 'the sync says', 'after s', 'requests', 'MB on top', 'a moment of it', 'then', 'differences'],
    rows: outcomes.map(({ name, failed, heldOnSeconds, requests, extraMb, spell, good, differences }) => [
      ...[name, failed.fault?.code ?? failed.outcome, heldOnSeconds.toFixed(1), requests, Math.round(extraMb)],
      ...[spell.fault?.code ?? spell.outcome, good.outcome, differences.length],
    ]),
    verdicts: [
      { target: 'every fault ends a sync, and is named', reached: outcomes.every(({ failed }) => isNamed(failed)) },
      { target: 'what was mirrored could be read all the time', reached: outcomes.every(({ readable }) => readable) },
      { target: `less than ${MOST_MB} MB on top`, reached: outcomes.every(({ extraMb }) => extraMb < MOST_MB) },
      {
        target: 'after one good sync the mirror equals the service',
        reached: differing.length === 0 && outcomes.every(({ good }) => good.outcome === 'complete'),
      },
    ],
  };
}

const isNamed = ({ outcome, fault }: PastCrawl): boolean =>
  outcome === 'failed' && fault?.code.startsWith('UPSTREAM_') === true;

async function tried({ name, answer }: Misbehaviour, folder: string, account: Account): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const relay = await startRelay(account.url, account.token);
  const id = new URL(relay.url).href;
  const variables = {
    ...{ PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: account.token, SERVICE: 'off' },
    UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
  };
  const app = await Installation.at({ folder, variables });
  await app.start();
  const watch = { peak: 0, readable: true, stopped: false };
  try {
    const cookie = await app.signIn();
    const before = app.memory();
    const watching = watched(app, cookie, watch);

    const [lasting, requests] = after(GOOD_ANSWERS, answer);
    relay.misbehave(lasting);
    const startedAt = performance.now();
    await begin(app, cookie);
    const failed = await ended(app, cookie);
    const heldOnSeconds = (performance.now() - startedAt) / 1000;
    relay.misbehave(() => null);
    const first = await synced(app, cookie);
    const one = await compared(app.database, id, { ...account, url: relay.url });

    relay.edit(versionOf(2));
    const [passing, met] = after(GOOD_ANSWERS, answer);
    relay.misbehave(passing);
    await begin(app, cookie);
    await app.until(async () => met() > 0, 'met the fault');
    await delay(SPELL_MS);
    relay.misbehave(() => null);
    const spell = await ended(app, cookie);
    const good = spell.outcome === 'complete' ? spell : await synced(app, cookie);
    const two = await compared(app.database, id, { ...account, url: relay.url });

    watch.stopped = true;
    await watching;
    return {
      ...{ name, failed, heldOnSeconds, requests: requests(), extraMb: Math.max(0, watch.peak - before), spell },
      good: first.outcome === 'complete' ? good : first,
      differences: [...one.differences, ...two.differences],
      readable: watch.readable,
    };
  } finally {
    watch.stopped = true;
    await app.stop();
    await relay.goDown();
  }
}

/** Misbehaves from the so-many-th request on. */
function after(good: number, answer: Misbehaviour['answer']) {
  let asked = 0;
  const choose: Misbehaviour['answer'] = (request) => (++asked <= good ? null : answer(request));
  return [choose, () => Math.max(0, asked - good)] as const;
}

async function watched(
  app: Installation,
  cookie: string,
  watch: { peak: number; readable: boolean; stopped: boolean },
): Promise<void> {
  while (!watch.stopped) {
    watch.peak = Math.max(watch.peak, app.memory());
    const answer = await app.ask('/api/properties?limit=20', { cookie }).catch(() => null);
    if (answer?.status !== 200 && !watch.stopped) watch.readable = false;
    await delay(LOOK_EVERY_MS);
  }
}
