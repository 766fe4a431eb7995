import { beforeAll, expect, it } from 'vitest';
import { listConnections } from '@/lib/connections/list';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import type { Role } from '@/lib/contract/api/people';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { makeFeed } from '@/lib/feeds/feeds';
import type { AuditContext } from '@/lib/people/audit';
import { auditPage } from '@/lib/people/audit';
import { invite, lookAtLink, makeResetLink } from '@/lib/people/invitations';
import { addPerson, updateRole } from '@/lib/people/people-table';
import type { Principal } from '@/lib/people/principal';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { makeWatch } from '@/lib/watches/watches';
import { listLinks, revokeLink } from './links';

ownInstallation();
beforeAll(() => keepHomes([sampleProperty({ id: 'a', name: 'Carrer Ample 108' })]));

const ORIGIN = { address: '127.0.0.1', requestId: 'r' };

async function person(email: string, role: Role): Promise<{ principal: Principal; audit: AuditContext; id: string }> {
  const { db } = await currentDatabase();
  const one = { name: email, email, role, connectionIds: [], passwordHash: 'x' };
  const id = await db.transaction().execute((trx) => addPerson(trx, one, 1));
  const user = { id, name: email, email, hasSecondFactor: false };
  return {
    id,
    principal: { user, sessionId: null, role, connections: 'all' },
    audit: { actor: { id, email }, origin: ORIGIN },
  };
}

it('people see the links that they made, administrators all, and a revoked one is in the log', async () => {
  const database = await currentDatabase();
  const [connection] = await listConnections();
  if (!connection) throw new Error('There is no connection.');
  const portfolio = await currentPortfolio(connection);
  const ann = await person('ann@example.com', 'administrator');
  const bob = await person('bob@example.com', 'member');
  const invitation = await invite(
    database,
    { email: 'carl@example.com', role: 'guest', connectionIds: [connection.id] },
    ann.audit,
    [connection.id],
  );
  await makeResetLink(database, bob.id, ann.audit);
  await makeFeed(portfolio, connection, ann.audit, { kind: 'unavailable' });
  const { id } = await makeFeed(portfolio, connection, bob.audit, { kind: 'bookable', property: 'a', nights: 1 });
  await makeWatch(portfolio, connection, bob.principal, { kind: 'homes', name: 'One home', ids: ['a'] });

  const listed = async ({ principal }: { principal: Principal }) =>
    (await listLinks(database, principal)).items.map(({ about, madeBy }) => `${about} · ${madeBy}`).sort();
  const ofBob = [
    'Feed of Carrer Ample 108, 1 night · bob@example.com',
    'Feed of the watch “One home” · bob@example.com',
  ];
  expect(await listed(bob)).toEqual(ofBob);
  expect(await listed(ann)).toEqual([
    ofBob[0],
    `Feed of ${connection.name}, not available · ann@example.com`,
    ofBob[1],
    'Invitation of carl@example.com as guest · ann@example.com',
    'Link for a new password of bob@example.com · ann@example.com',
  ]);

  const { items } = await listLinks(database, ann.principal);
  const join = items.find(({ kind }) => kind === 'join')?.id ?? '';
  await expect(revokeLink(database, bob.principal, join, bob.audit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const atOnce = [1, 2].map(() => revokeLink(database, ann.principal, join, ann.audit));
  const [done, late] = (await Promise.allSettled(atOnce)).sort((a, b) => (a.status < b.status ? -1 : 1));
  expect(done).toMatchObject({ status: 'fulfilled' });
  expect(late).toMatchObject({ reason: { code: 'NOT_FOUND', message: 'This link is not there any more.' } });
  const token = invitation.path.split('#')[1];
  await expect(lookAtLink(database, { token }, ORIGIN)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
  await revokeLink(database, bob.principal, id, bob.audit);
  expect(await listed(bob)).toEqual([ofBob[1]]);
  const log = await auditPage(database, new URLSearchParams());
  expect(log.items.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining([
      'link-revoked invitation of carl@example.com as guest',
      'link-revoked feed of Carrer Ample 108, 1 night',
      'feed-made feed of Carrer Ample 108, 1 night',
    ]),
  );

  await makeFeed(portfolio, connection, bob.audit, { kind: 'unavailable', property: 'a' });
  await database.db.transaction().execute((trx) => updateRole(trx, bob.id, 'guest', []));
  expect((await listLinks(database, ann.principal)).items.filter(({ madeBy }) => madeBy === 'bob@example.com')).toEqual(
    [],
  );
});
