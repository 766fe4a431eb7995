import { expect, it } from 'vitest';
import { Places } from './places';
import { withResolvers } from './with-resolvers';

const ROOM = { most: 2, waiting: 3 };

/** Somebody who takes a place, and goes when told. */
function somebody(places: Places, key = 'ann') {
  const { promise: gone, resolve: go } = withResolvers();
  const leave = () => {
    go();
    return tick();
  };
  const state = { wait: 'waiting' as 'waiting' | 'none' | 'some' | 'refused', go: leave };
  places.take(key, ROOM, gone).then(
    (waited) => {
      state.wait = waited ? 'some' : 'none';
    },
    () => {
      state.wait = 'refused';
    },
  );
  return state;
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

it('so many have a place, the next ones wait in order, and more are refused', async () => {
  const places = new Places();
  const all = Array.from({ length: 6 }, () => somebody(places));
  await tick();
  const waits = () => all.map(({ wait }) => wait);
  expect(waits()).toEqual(['none', 'none', 'waiting', 'waiting', 'waiting', 'refused']);
  await all[1]?.go();
  expect(waits()).toEqual(['none', 'none', 'some', 'waiting', 'waiting', 'refused']);
  const bob = somebody(places, 'bob');
  await tick();
  expect(bob.wait).toBe('none');
});

it('who goes while waiting waits no more, and leaves room to wait for others', async () => {
  const places = new Places();
  const [first, second] = [somebody(places), somebody(places)];
  for (let n = 0; n < 1000; n += 1) {
    const passing = somebody(places);
    await passing.go();
    expect(passing.wait).toBe('some');
  }
  const patient = somebody(places);
  await tick();
  expect(patient.wait).toBe('waiting');
  await first.go();
  expect(patient.wait).toBe('some');
  for (const one of [second, patient]) await one.go();
  const [next, other] = [somebody(places), somebody(places)];
  await tick();
  expect([next.wait, other.wait]).toEqual(['none', 'none']);
});
