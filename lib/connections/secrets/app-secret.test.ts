import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appSecretFile } from '@/lib/runtime/env';
import { appSecrets } from './app-secret';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const secrets = (appSecret: string | null = null, appSecretPrevious: string | null = null) =>
  appSecrets({ appSecret, appSecretPrevious, dataDir });

it('is generated once, for the owner alone, and nothing else is left', () => {
  const [secret] = secrets();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(secrets()).toEqual([secret]);
  expect(statSync(appSecretFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

it('of the environment comes first; what was before it still opens', () => {
  const [generated] = secrets();
  expect(secrets('one'.repeat(12), 'two'.repeat(12))).toEqual(['one'.repeat(12), 'two'.repeat(12), generated]);
});

it('is not generated where there is one', () => {
  expect(secrets('one'.repeat(12))).toEqual(['one'.repeat(12)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('that is damaged is not replaced in silence', () => {
  writeFileSync(appSecretFile(dataDir), 'short\n');
  expect(() => secrets()).toThrow('is damaged');
  expect(readFileSync(appSecretFile(dataDir), 'utf8')).toBe('short\n');
});
