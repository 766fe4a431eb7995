import { expect, it, vi } from 'vitest';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { followRevisions, laterRevision, noticeCommit, type Revision } from './revisions';

ownInstallation();

const bring = (id: string) => keepHomes([sampleProperty({ id })]);

it('tells each revision once, and again while the listener is not done with it', async () => {
  await bring('a');
  const all: Revision[] = [];
  const undone: Revision[] = [];
  const leave = [
    followRevisions(async (revision) => all.push(revision) > 0),
    followRevisions(async (revision) => undone.push(revision) > 2),
  ];
  await vi.waitFor(() => {
    noticeCommit();
    expect(undone.length).toBe(3);
  });
  expect(all.length).toBe(1);
  await bring('b');
  noticeCommit();
  await vi.waitFor(() => expect(all.length).toBe(2));
  expect(all[1]?.sequence).toBeGreaterThan(all[0]?.sequence ?? 0);
  for (const stop of leave) stop();
});

it('goes on after a listener has failed', async () => {
  const listener = vi.fn<(revision: Revision) => Promise<boolean>>().mockRejectedValueOnce(new Error('broken'));
  const leave = followRevisions(listener.mockResolvedValue(true));
  await vi.waitFor(() => {
    noticeCommit();
    expect(listener).toHaveBeenCalledTimes(2);
  });
  leave();
});

it('waits for a later commit of one connection, and no longer than asked', async () => {
  const { signal } = new AbortController();
  const [known] = await new Promise<Revision[]>((resolve) => {
    const leave = followRevisions(async (revision) => {
      resolve([revision]);
      leave();
      return true;
    });
  });
  const { connectionId, sequence } = known as Revision;
  const waiting = laterRevision(connectionId, sequence, { signal, withinMs: 60_000 });
  await bring('c');
  noticeCommit();
  await waiting;
  await laterRevision('another', 0, { signal, withinMs: 10 });
});
