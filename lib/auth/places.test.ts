import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameAnswers } from '@/lib/http/named-answers';
import { placeFor, placeOfForm, type Wait } from './places';

/** Answers by who has asked, in the order in which they have got a place. */
const begun: { party: string; answer: ServerResponse; wait: Wait }[] = [];
const server = http.createServer(async ({ url = '', headers }, answer) => {
  const [, party = ''] = url.split('/');
  const named = new Headers({ 'x-answer': String(headers['x-answer']) });
  const who = { id: party, isNetwork: party === 'net' };
  const asked =
    party === 'fay' ? [placeOfForm(who, named, formWork())] : [1, 2].map(() => placeFor(who, named, works.get(party)));
  const [wait = 'none'] = await Promise.all(asked);
  begun.push({ party, answer, wait });
});
/** By who has asked. */
const works = new Map<string, Promise<void>>();
/** Ends the work on the oldest form. */
const formsMade: (() => void)[] = [];
const formWork = () => new Promise<void>((resolve) => formsMade.push(resolve));
const of = (party: string) => begun.filter((one) => one.party === party);

beforeAll(async () => {
  nameAnswers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(party: string): net.Socket {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /${party} HTTP/1.1\r\nHost: a\r\nX-Answer: 1\r\nConnection: close\r\n\r\n`);
  return socket.on('error', () => {});
}

/** Until so many of a party have a place, and a moment longer, for no more to get one. */
async function expectBegun(party: string, count: number) {
  while (of(party).length < count) await after(5);
  await after(50);
  expect(of(party)).toHaveLength(count);
}

it('a party has few answers at once, until they are taken or given up, and keeps nobody else waiting', async () => {
  const sockets = Array.from({ length: 10 }, () => ask('ann'));
  await expectBegun('ann', 6);
  ask('bob');
  await expectBegun('bob', 1);

  of('ann')[0]?.answer.end('taken');
  await expectBegun('ann', 7);
  // Of those that wait, one whose asker has gone waits no more, and takes no place.
  sockets[7]?.destroy();
  await expectBegun('ann', 8);
  of('ann')[1]?.answer.destroy();
  await expectBegun('ann', 9);
  const waits = [...Array(6).fill('none'), 'some', 'gone', 'some'];
  expect(of('ann').map(({ wait }) => wait)).toEqual(waits);
  for (const { answer } of of('ann')) answer.destroy();
  await expectBegun('ann', 10);
});

it('an answer that was given up has its place until nobody works on it', async () => {
  let made = () => {};
  works.set(
    'cy',
    new Promise((resolve) => {
      made = resolve;
    }),
  );
  for (const socket of Array.from({ length: 6 }, () => ask('cy'))) setTimeout(() => socket.destroy(), 100);
  await expectBegun('cy', 6);
  await after(500);
  ask('cy');
  await expectBegun('cy', 6);
  made();
  await expectBegun('cy', 7);
});

it('of forms one of a person is read at a time, until its answer begins', async () => {
  const sockets = [1, 2, 3].map(() => ask('fay'));
  await expectBegun('fay', 1);
  // Who has gone waits no more; the form that is worked on keeps its place.
  for (const socket of sockets.slice(0, 2)) socket.destroy();
  await expectBegun('fay', 2);
  formsMade[0]?.();
  await expectBegun('fay', 3);
  expect(of('fay').map(({ wait }) => wait)).toEqual(['none', 'gone', 'some']);
});

it('a network, behind which are many people, has more of them', async () => {
  for (let n = 0; n < 70; n += 1) ask('net');
  await expectBegun('net', 60);
});

it('of answers that have a place at once one begins in each turn of the event loop', async () => {
  const asked: { headers: Headers; answer: ServerResponse }[] = [];
  const together = http.createServer((request, answer) => {
    asked.push({ headers: new Headers({ 'x-answer': String(request.headers['x-answer']) }), answer });
  });
  together.listen(0, '127.0.0.1');
  await once(together, 'listening');
  const { port } = together.address() as AddressInfo;
  for (let n = 0; n < 3; n += 1) http.get({ port, host: '127.0.0.1', agent: false }).on('error', () => {});
  while (asked.length < 3) await after(5);

  let working = 0;
  for (const { headers } of asked) void placeFor({ id: 'di', isNetwork: false }, headers).then(() => (working += 1));
  const byTurn = new Set<number>();
  for (; working < 3; byTurn.add(working)) await nextTurn();
  expect([...byTurn]).toEqual(expect.arrayContaining([1, 2, 3]));

  for (const { answer } of asked) answer.destroy();
  together.close();
});

it('what has not come by a server waits for nothing', async () => {
  for (let n = 0; n < 10; n += 1) expect(await placeFor({ id: 'test', isNetwork: false }, new Headers())).toBe('none');
});
