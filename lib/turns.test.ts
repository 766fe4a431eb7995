import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn } from './turns';

/** Who begins in each turn of the event loop, from now until all have. */
async function begunByTurn(asking: readonly { name: string; party: string }[]): Promise<string[][]> {
  const turns: string[][] = [];
  const begun = new Set<string>();
  for (const { name, party } of asking) void ownTurn(party).then(() => begun.add(name));
  let told = 0;
  while (told < asking.length) {
    await nextTurn();
    turns.push([...begun].slice(told));
    told = begun.size;
  }
  return turns.filter((names) => names.length > 0);
}

it('of what comes in one moment one begins in each turn, and who asks for much waits behind themselves alone', async () => {
  const anns = ['first', 'second', 'third', 'fourth'].map((name) => ({ name, party: 'ann' }));
  const others = ['bob', 'cleo'].map((name) => ({ name, party: name }));
  const order = ['first', 'bob', 'cleo', 'second', 'third', 'fourth'];
  expect(await begunByTurn([...anns, ...others])).toEqual(order.map((name) => [name]));
  expect(await begunByTurn([{ name: 'again', party: 'ann' }])).toEqual([['again']]);
});

it('what comes while the last one works begins in a turn after it', async () => {
  const turns: string[] = [];
  const count = async () => {
    for (let n = 0; n < 3; n += 1) {
      await nextTurn();
      turns.push('next');
    }
  };
  await Promise.all([
    count(),
    ownTurn('ann').then(() => {
      turns.push('first');
      return ownTurn('ann').then(() => void turns.push('second'));
    }),
  ]);
  expect(turns).toEqual(['next', 'first', 'next', 'second', 'next']);
});
