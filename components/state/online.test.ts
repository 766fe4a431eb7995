import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchOnline } from './online';

const page = new EventTarget();
const browser = { onLine: true };
const ask = vi.fn<() => Promise<Response>>();
const told = vi.fn<(isOnline: boolean) => void>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const answer = async () => new Response();
const silence = async () => Promise.reject(new TypeError('Failed to fetch'));

async function watching(): Promise<void> {
  end = watchOnline(told);
  await vi.advanceTimersByTimeAsync(0);
}

async function says(event: 'online' | 'offline'): Promise<void> {
  browser.onLine = event === 'online';
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
}

it('an online browser is believed', async () => {
  browser.onLine = true;
  await watching();
  expect(told.mock.calls).toEqual([[true]]);
  expect(ask).not.toHaveBeenCalled();
});

it('a browser that starts offline is offline', async () => {
  browser.onLine = false;
  ask.mockImplementation(silence);
  await watching();
  expect(told.mock.calls).toEqual([[false]]);
});

it('a dashboard that answers counts as online, even if the browser is offline', async () => {
  browser.onLine = true;
  ask.mockImplementation(answer);
  await watching();
  await says('offline');
  expect(told.mock.calls).toEqual([[true], [true]]);
});

it('a dashboard without an answer is asked again until it answers or the browser is back', async () => {
  browser.onLine = true;
  ask.mockImplementation(silence);
  await watching();
  await says('offline');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(told.mock.calls).toEqual([[true], [false], [false], [false]]);
  ask.mockImplementation(answer);
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('a late answer no longer counts', async () => {
  browser.onLine = false;
  let giveUp = () => {};
  ask.mockImplementation(() => new Promise((_, reject) => (giveUp = () => reject(new TypeError('Failed to fetch')))));
  await watching();
  await says('online');
  giveUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.mock.calls).toEqual([[true]]);
});

it('watching ends when stopped', async () => {
  browser.onLine = true;
  await watching();
  end();
  ask.mockImplementation(silence);
  await says('offline');
  expect(told.mock.calls).toEqual([[true]]);
});
