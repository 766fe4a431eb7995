import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const packages = json('package-lock.json').packages as Record<string, Locked>;
const locked = Object.entries(packages)
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

/** The package that a name means at a place: the nearest one, as Node looks for it. */
function found(place: string, name: string): Locked | undefined {
  const here = packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`];
  return here || place === '' ? here : found(place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name);
}

// `npm ci` refuses a lock file that leaves out the binaries of another platform, on every platform.
it('every package that another one names is locked, those of other platforms too', () => {
  const named = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ place, name })),
  );
  expect(named.filter(({ name }) => /darwin-arm64|win32-x64/.test(name)).length).toBeGreaterThan(8);
  const left = named.filter(({ place, name }) => found(place, name)?.version === undefined);
  expect(left.map(({ place, name }) => `${name} of ${place}`)).toEqual([]);
});

it('every direct dependency has one version', () => {
  const { dependencies, devDependencies } = json('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies } as Record<string, string>);
  expect(loose.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
