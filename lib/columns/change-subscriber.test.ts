import { expect, test } from 'vitest';
import { StorageError } from '@/lib/database/storage-fault';
import { ChangeSubscriber } from './change-subscriber';

test('reads while the highest sequence number rises, and again after a read that failed', async () => {
  let reads = 0;
  let isDown = false;
  const subscriber = new ChangeSubscriber(async (after) => {
    reads += 1;
    if (isDown) throw new StorageError('unreachable');
    return { last: after, more: false };
  });
  const readsOf = async (newest?: number) => {
    reads = 0;
    await subscriber.catchUp(newest);
    return reads;
  };
  expect([await readsOf(1), await readsOf(1), await readsOf(2), await readsOf(2)]).toEqual([1, 0, 1, 0]);
  expect([await readsOf(), await readsOf()]).toEqual([1, 1]);
  isDown = true;
  expect(await readsOf(3)).toBe(1);
  isDown = false;
  expect([await readsOf(3), await readsOf(3)]).toEqual([1, 0]);
});
