import { expect, it } from 'vitest';
import type { Behaviour } from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { fetchPicture } from './picture';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nand more', 'latin1');
const here = { reach: { privateAddresses: true, loopbackPort: null }, hosts: null };
const file =
  (bytes: string | Buffer, type = 'image/png'): Behaviour =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
const redirect =
  (location: string): Behaviour =>
  (response) =>
    response.writeHead(302, { location }).end();

it('is fetched once, for all who ask', async () => {
  const { url, requests } = await open(file(PNG, 'text/html'));
  const asked = [fetchPicture(`${url}/1`, here), fetchPicture(`${url}/1`, here)];
  for (const picture of await Promise.all(asked)) expect(picture).toEqual({ type: 'image/png', bytes: PNG });
  await fetchPicture(`${url}/1`, here);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).not.toHaveProperty('referer');
});

it.each<[string, string | Buffer]>([
  ['a page', '<!doctype html><script>1</script>'],
  ['a drawing that could run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['nothing', ''],
  ['more than 12 MB', Buffer.concat([PNG, Buffer.alloc(12 * 1024 * 1024)])],
])('is not there where the host sends %s', async (_, bytes) => {
  const { url } = await open(file(bytes));
  expect(await fetchPicture(`${url}/2`, here)).toBeUndefined();
});

it('is followed over redirects, and no further than three', async () => {
  const { url } = await open(redirect('/second'), redirect('/third'), file(PNG));
  expect(await fetchPicture(`${url}/first`, here)).toMatchObject({ type: 'image/png' });
  const endless = await open(redirect('/again'));
  expect(await fetchPicture(`${endless.url}/again`, here)).toBeUndefined();
  expect(endless.requests).toHaveLength(4);
});

it('is never read from this machine, from a private network or from a host that is not named', async () => {
  const { url, requests } = await open(file(PNG));
  const reach = { privateAddresses: false, loopbackPort: null };
  expect(await fetchPicture(`${url}/3`, { reach, hosts: null })).toBeUndefined();
  expect(await fetchPicture(url.replace('127.0.0.1', 'localhost'), { reach, hosts: null })).toBeUndefined();
  expect(await fetchPicture('http://169.254.169.254/latest/meta-data', here)).toBeUndefined();
  expect(await fetchPicture(`${url}/4`, { ...here, hosts: ['photos.example', '*.cdn.example'] })).toBeUndefined();
  expect(await fetchPicture('file:///etc/passwd', here)).toBeUndefined();
  expect(requests).toHaveLength(0);
  const outside = await open(redirect(url));
  const named = { ...here, hosts: [new URL(outside.url).host] };
  expect(await fetchPicture(`${outside.url}/5`, named)).toBeUndefined();
  expect([outside.requests.length, requests.length]).toEqual([1, 0]);
});

it('ends with an error of its host', async () => {
  const { url } = await open((response) => response.socket?.resetAndDestroy());
  expect(await fetchPicture(`${url}/6`, here)).toBeUndefined();
});
