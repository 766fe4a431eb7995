import { expect, it } from 'vitest';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { DELETE, PATCH } from './[id]/route';
import { GET, POST } from './route';

ownInstallation();

const request = (method: string, body?: unknown) =>
  new Request('http://dashboard/api/views', {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const listed = async () => (await (await GET(request('GET'))).json()).items;

it('saves, lists, renames and deletes views before anything was ever synced', async () => {
  const created = await POST(request('POST', { name: 'Berlin', search: 'city=Berlin' }));
  expect(created.status).toBe(201);
  const view = await created.json();
  expect(await listed()).toEqual([view]);
  const renamed = await PATCH(request('PATCH', { name: 'Berlin homes' }), at(view.id));
  expect(await renamed.json()).toMatchObject({ id: view.id, name: 'Berlin homes', search: 'city=Berlin' });
  expect((await DELETE(request('DELETE'), at(view.id))).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await DELETE(request('DELETE'), at(view.id))).status).toBe(404);
});

it('refuses an invalid view', async () => {
  await POST(request('POST', { name: 'Paris', search: '' }));
  const answers = [
    await POST(request('POST')),
    await POST(request('POST', { name: 'x', search: 'bedrooms=many' })),
    await POST(request('POST', { name: 'PARIS', search: '' })),
  ];
  expect(await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).error.code]))).toEqual([
    [400, 'INVALID_BODY'],
    [400, 'INVALID_PARAMETER'],
    [409, 'NAME_TAKEN'],
  ]);
});
