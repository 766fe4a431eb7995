import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('every request names its tab’s connection', async () => {
  vi.stubGlobal('window', {});
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const connection = await import('./connection');
  const { getJson, sendJson } = await import('./request');
  connection.setTabConnection('https://partner.example/');
  await getJson('/api/x', async () => z.unknown(), new AbortController().signal);
  await sendJson('POST', '/api/x', {});
  await sendJson('DELETE', '/api/x');
  const headers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-connection'));
  expect(headers).toEqual(Array(3).fill('https://partner.example/'));
  expect(connection.withConnection('/a')).toBe('/a?connection=https%3A%2F%2Fpartner.example%2F');
  expect(connection.withConnection('/a?b=c')).toBe('/a?b=c&connection=https%3A%2F%2Fpartner.example%2F');
  expect(connection.keyOfConnection('shortlist')).toBe('shortlist:https://partner.example/');
});

it('the server, which renders pages of several connections at once, sets none', async () => {
  const connection = await import('./connection');
  connection.setTabConnection('one');
  expect(connection.connectionHeader()).toEqual({});
  expect(connection.withConnection('/a')).toBe('/a');
});
