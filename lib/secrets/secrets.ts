import { env } from '@/lib/env';
import { appSecrets } from './app-secret';
import { Keyring, type Purpose } from './keyring';
import { openWith, sealWith } from './seal';

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; the secret is read once all
 * the same.
 */
const SHARED = Symbol.for('staygrid.secrets');
const shared = globalThis as typeof globalThis & { [SHARED]?: Keyring };

/** The keys of this installation. */
export function currentKeyring(): Keyring {
  shared[SHARED] ??= new Keyring(appSecrets(env()));
  return shared[SHARED];
}

/** 256 bits each for one purpose: those that may have been signed with, the one in use first. */
export const keysFor = (purpose: Purpose): readonly Buffer[] =>
  currentKeyring()
    .keys(purpose)
    .map(({ bytes }) => bytes);

/** Encrypts a text that belongs to something, such as the row of an id; see `sealWith`. */
export const seal = (text: string, about: string): string => sealWith(currentKeyring(), text, about);

/** @throws CannotOpenError */
export const open = (sealed: string, about: string): string => openWith(currentKeyring(), sealed, about);
