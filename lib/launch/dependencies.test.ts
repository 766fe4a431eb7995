import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const locked = Object.entries(json('package-lock.json').packages as Record<string, Locked>)
  .filter(([place]) => place !== '')
  .map(([place, one]) => ({ ...one, name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length) }));
const allowed = json('package.json').allowScripts as Record<string, boolean>;

const installing = [...new Set(locked.filter((one) => one.hasInstallScript).map(({ name }) => name))].sort();

describe('a dependency that runs a script when it is installed', () => {
  it('is allowed or refused by name in package.json, and no other is', () => {
    expect(Object.keys(allowed).sort()).toEqual(installing);
  });
});

it('every dependency is fixed to its bytes, and comes from a registry', () => {
  const own = locked.filter(({ link, inBundle }) => !link && !inBundle);
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  expect(own.filter(({ resolved = '' }) => /^(git|file:|http:)/.test(resolved)).map(({ name }) => name)).toEqual([]);
});

it('every direct dependency has one version', () => {
  const { dependencies, devDependencies } = json('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies } as Record<string, string>);
  expect(loose.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
