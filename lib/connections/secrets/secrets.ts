import { env } from '@/lib/env';
import { onePerProcess } from '@/lib/one-per-process';
import { appSecrets } from './app-secret';
import { Keyring, type Purpose } from './keyring';
import { openWith, sealWith } from './seal';

const keyring = onePerProcess<Keyring>('secrets');

/** The keys of this installation. */
export function currentKeyring(): Keyring {
  keyring.value ??= new Keyring(appSecrets(env()));
  return keyring.value;
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
