import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { appSecrets } from './app-secret';
import { Keyring, type Purpose } from './keyring';
import { openWith, sealWith } from './seal';

const keyring = onePerProcess<Keyring>('secrets');

/** The keys of this installation. */
export function currentKeyring(): Keyring {
  keyring.value ??= new Keyring(appSecrets(env()));
  return keyring.value;
}

/** The keys for a purpose, 256 bits each: the current one, then the former ones. */
export function keysFor(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
  const [current, ...former] = currentKeyring().keys(purpose);
  return [current.bytes, ...former.map(({ bytes }) => bytes)];
}

/** Encrypts a text that belongs to something, such as the row of an id; see `sealWith`. */
export const seal = (text: string, about: string): string => sealWith(currentKeyring(), text, about);

/** @throws CannotOpenError */
export const open = (sealed: string, about: string): string => openWith(currentKeyring(), sealed, about);
