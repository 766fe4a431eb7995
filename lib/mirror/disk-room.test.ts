import { statfs } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { requireDiskRoom } from './disk-room';

vi.mock('node:fs/promises', () => ({ statfs: vi.fn() }));

const MB = 1_000_000;

it.each([
  ['a large disk', 1_000_000, 300, true],
  ['a large disk', 1_000_000, 200, false],
  ['a small disk', 100, 11, true],
  ['a small disk', 100, 9, false],
])('%s of %i MB with %i MB left has room: %s', async (_, size, left, hasRoom) => {
  vi.mocked(statfs).mockResolvedValue({ bsize: MB, blocks: size, bavail: left } as never);
  const asked = requireDiskRoom('/data/staygrid.db');
  if (hasRoom) await asked;
  else await expect(asked).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', reason: 'full' });
  expect(statfs).toHaveBeenLastCalledWith('/data');
});
