import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundled } from '@/lib/runtime/bundled.fixture';
import { accountNamed, createAccount, findAccount, listAccounts, setSuspended } from './accounts';
import { cursorKey } from './cursor-key';
import { openServiceDatabase } from './database';
import { type PortfolioWrite, writePortfolio } from './portfolio-write';
import { publishedCalendars, publishedProperties, setPublished } from './publication';
import { Refusal } from './refusal';
import type { ServiceDatabase } from './schema';
import { callerFinder, createToken, listTokens, revokeToken } from './tokens';

/** The store's promises, run on both engines. `makeUrl` gives the URL of a fresh, empty database each time it is called. */
export function storeSuite(makeUrl: () => Promise<string>): void {
  const upsert = { replace: false, seeding: null };
  let url: string;
  let db: ServiceDatabase;
  let account: string;
  let accounts = 0;

  beforeAll(async () => {
    url = await makeUrl();
    db = await openServiceDatabase(url);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    account = `account-${++accounts}`;
    await createAccount(db, account);
  });

  const accountId = async () => (await accountNamed(db, account)).id;
  const put = async (ids: readonly string[], write: Partial<PortfolioWrite> = {}, mark = 'v1') =>
    writePortfolio(db, { account, ...upsert, ...write }, async (writer) => {
      await writer.putProperties(ids.map((id) => ({ id, details: `{"id":"${id}","mark":"${mark}"}` })));
      await writer.putCalendars(ids.map((id) => ({ propertyId: id, ranges: `["${mark}"]` })));
    });
  const published = async (after = '', limit = 100) => publishedProperties(db, await accountId(), after, limit);
  const publishedIds = async (after?: string, limit?: number) => (await published(after, limit)).map(({ id }) => id);
  const revision = async () => {
    const { token } = await createToken(db, account);
    return (await callerFinder(db)(token, Date.now()))?.revision;
  };

  describe('opening', () => {
    it('is safe for several processes at once on an empty database', async () => {
      const fresh = await makeUrl();
      const program = await bundled(fileURLToPath(new URL('open-database.fixture.ts', import.meta.url)));
      const starts = Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, [program, fresh]);
        let complaint = '';
        child.stderr.on('data', (chunk) => {
          complaint += chunk;
        });
        const [code] = await once(child, 'close');
        return { code, complaint };
      });
      expect(await Promise.all(starts)).toEqual(starts.map(() => ({ code: 0, complaint: '' })));
      const opened = await openServiceDatabase(fresh);
      await createAccount(opened, 'works');
      await opened.destroy();
      rmSync(path.dirname(program), { recursive: true });
    });

    it('keeps its contents when opened again', async () => {
      await put(['A']);
      const again = await openServiceDatabase(url);
      expect(await publishedProperties(again, await accountId(), '', 10)).toHaveLength(1);
      await again.destroy();
    });

    it('gives every instance the same cursor key', async () => {
      const again = await openServiceDatabase(url);
      const [key, other] = await Promise.all([cursorKey(db), cursorKey(again)]);
      expect(key).toEqual(other);
      expect(key).toHaveLength(32);
      await again.destroy();
    });
  });

  describe('a Postgres whose name leads to another server', () => {
    afterEach(() => void vi.useRealTimers());

    it('is found within a minute, also under steady use', async () => {
      if (!url.startsWith('postgres')) return;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const opened = await openServiceDatabase(url);
      const servers = new Set<number | undefined>();
      for (let second = 0; second <= 63; second += 9) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened);
        servers.add(rows[0]?.pid);
        await vi.advanceTimersByTimeAsync(9000);
      }
      expect(servers.size).toBe(2);
      await opened.destroy();
    });
  });

  describe('accounts', () => {
    it('refuses a name that is taken, and one that is no name', async () => {
      await expect(createAccount(db, account)).rejects.toThrow(`The account "${account}" exists already.`);
      await expect(createAccount(db, 'two words')).rejects.toThrow(Refusal);
    });

    it('are listed with the size of their portfolio', async () => {
      await put(['A', 'B', 'C']);
      await setPublished(db, account, ['B'], false);
      const empty = `${account}-empty`;
      await createAccount(db, empty);
      const listed = (await listAccounts(db)).filter(({ name }) => name.startsWith(account));
      expect(listed).toMatchObject([
        { name: account, suspended: false, properties: 3, published: 2 },
        { name: empty, suspended: false, properties: 0, published: 0 },
      ]);
    });

    it('are suspended and resumed', async () => {
      await setSuspended(db, account, true);
      expect((await accountNamed(db, account)).suspended).toBe(true);
      await setSuspended(db, account, false);
      expect((await accountNamed(db, account)).suspended).toBe(false);
      await expect(setSuspended(db, 'nobody', true)).rejects.toThrow('There is no account "nobody"');
    });
  });

  describe('tokens', () => {
    it('name their caller until they are revoked', async () => {
      const { id, token } = await createToken(db, account);
      const find = callerFinder(db);
      expect(await find(token, Date.now())).toEqual({
        accountId: await accountId(),
        accountName: account,
        tokenId: id,
        suspended: false,
        revision: 0,
      });
      await revokeToken(db, id);
      expect(await find(token, Date.now())).toBeNull();
    });

    it('work up to the instant at which they expire', async () => {
      const expiresAt = new Date('2027-02-01T00:00:00Z');
      const { token } = await createToken(db, account, expiresAt);
      const find = callerFinder(db);
      expect(await find(token, expiresAt.getTime() - 1)).not.toBeNull();
      expect(await find(token, expiresAt.getTime())).toBeNull();
    });

    it('are stored as a hash only', async () => {
      const { id, token } = await createToken(db, account);
      const row = await db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(token.slice(3));
      expect(await callerFinder(db)(row.hash, Date.now())).toBeNull();
    });

    it('are listed without the token; a second revocation keeps the first time', async () => {
      const { id } = await createToken(db, account, new Date('2030-01-01T00:00:00Z'));
      await revokeToken(db, id);
      const [first] = await listTokens(db, account);
      await revokeToken(db, id);
      expect(await listTokens(db, account)).toEqual([first]);
      expect(first).toMatchObject({ id, expiresAt: '2030-01-01T00:00:00.000Z', revokedAt: expect.any(String) });
      await expect(revokeToken(db, 'none')).rejects.toThrow('There is no token with the id "none"');
    });
  });

  describe('a portfolio', () => {
    it('is read in the order of code units, page after page', async () => {
      await put(['b', 'a-1', 'B', '10', '9', 'a_1', '-x', 'A', '_x']);
      expect(await publishedIds()).toEqual(['-x', '10', '9', 'A', 'B', '_x', 'a-1', 'a_1', 'b']);
      expect(await publishedIds('9', 3)).toEqual(['A', 'B', '_x']);
      expect(await publishedIds('b')).toEqual([]);
    });

    it('is stored as received', async () => {
      const details = `{"id":"A", "price": 1.10, "big":12345678901234567890, "text":"é 🏠 \\u0000 ' % _ \\\\"}`;
      await writePortfolio(db, { account, ...upsert }, (writer) => writer.putProperties([{ id: 'A', details }]));
      expect(await published()).toEqual([{ id: 'A', details }]);
    });

    it('belongs to its account alone', async () => {
      await put(['A']);
      const other = `${account}-other`;
      await createAccount(db, other);
      const otherId = (await accountNamed(db, other)).id;
      expect(await publishedProperties(db, otherId, '', 10)).toEqual([]);
      expect((await publishedCalendars(db, otherId, ['A'])).size).toBe(0);
    });

    it('is added to and updated by a write, and keeps the rest', async () => {
      await put(['A', 'B']);
      await put(['B', 'C'], {}, 'v2');
      expect((await published()).map(({ details }) => JSON.parse(details).mark)).toEqual(['v1', 'v2', 'v2']);
      expect(await publishedCalendars(db, await accountId(), ['C', 'A'])).toEqual(
        new Map([
          ['A', '["v1"]'],
          ['C', '["v2"]'],
        ]),
      );
    });

    it('is replaced whole, calendars included; unpublished homes stay unpublished', async () => {
      await put(['A', 'B', 'C']);
      await setPublished(db, account, ['B'], false);
      await writePortfolio(db, { account, ...upsert, replace: true }, (writer) =>
        writer.putProperties(['B', 'C'].map((id) => ({ id, details: `{"id":"${id}"}` }))),
      );
      expect(await publishedIds()).toEqual(['C']);
      expect(await publishedCalendars(db, await accountId(), ['A', 'B', 'C'])).toEqual(new Map([['C', null]]));
      await setPublished(db, account, ['B'], true);
      expect(await publishedIds()).toEqual(['B', 'C']);
    });

    it.each<[keeping: string[] | 'all', left: string[]]>([
      [
        ['b', 'none'],
        ['a', 'b'],
      ],
      ['all', ['a', 'b', 'c']],
    ])('loses no home that a replacing write keeps (%j)', async (keeping, left) => {
      await put(['a', 'b', 'c']);
      const removed = await writePortfolio(db, { account, replace: true, seeding: null }, async (writer) => {
        await writer.putProperties([{ id: 'a', details: '{"id":"a"}' }]);
        await writer.keepProperties(keeping);
        return writer.propertiesLeftOut();
      });
      expect(await publishedIds()).toEqual(left);
      expect(removed).toEqual(['a', 'b', 'c'].filter((id) => !left.includes(id)));
      expect((await published()).at(-1)?.details).toBe(`{"id":"${left.at(-1)}","mark":"v1"}`);
      // Their calendars may be of yesterday.
      expect((await publishedCalendars(db, await accountId(), ['b'])).get('b')).toBe(null);
    });

    it('is read as before, without waiting, until a write is whole', async () => {
      await put(['A']);
      const reader = await openServiceDatabase(url);
      const id = await accountId();
      const key = await cursorKey(db);
      const during = await writePortfolio(db, { account, ...upsert, replace: true }, async (writer) => {
        await writer.putProperties([{ id: 'B', details: '{}' }]);
        expect(await cursorKey(reader)).toEqual(key);
        return publishedProperties(reader, id, '', 10);
      });
      expect(during.map((property) => property.id)).toEqual(['A']);
      expect((await publishedProperties(reader, id, '', 10)).map((property) => property.id)).toEqual(['B']);
      await reader.destroy();
    });

    it('is as before when a write fails', async () => {
      await put(['A']);
      const before = await revision();
      const broken = writePortfolio(db, { account, ...upsert, replace: true }, async (writer) => {
        await writer.putProperties([{ id: 'B', details: '{}' }]);
        throw new Error('half-way');
      });
      await expect(broken).rejects.toThrow('half-way');
      expect(await publishedIds()).toEqual(['A']);
      expect(await revision()).toBe(before);
    });

    it('gets a new revision with every write and every change of publication', async () => {
      const revisions = [await revision()];
      await put(['A']);
      revisions.push(await revision());
      await setPublished(db, account, ['A'], false);
      revisions.push(await revision());
      await expect(setPublished(db, account, ['A', 'none'], true)).rejects.toThrow('has no property none');
      revisions.push(await revision());
      expect(revisions).toEqual([0, 1, 2, 2]);
      expect(await publishedIds()).toEqual([]);
    });

    it('remembers how it was generated until something else is written', async () => {
      const seeding = { properties: 2, seed: 1, publicUrl: 'http://localhost:3000' };
      await put(['A', 'B'], { replace: true, seeding });
      expect((await findAccount(db, account))?.seeding).toEqual(seeding);
      await put(['C']);
      expect((await findAccount(db, account))?.seeding).toBeNull();
    });

    it('cannot be written for an account that does not exist', async () => {
      const write = writePortfolio(db, { account: 'nobody', ...upsert }, async () => {});
      await expect(write).rejects.toThrow('There is no account "nobody"');
      await expect(setPublished(db, 'nobody', ['A'], true)).rejects.toThrow('There is no account "nobody"');
    });
  });
}
