import type { z } from 'zod';
import type { Finding, FindingCode } from '@/lib/domain/finding';
import { MOST_FAULTS } from './limits';

/** One broken field of a resource. */
export interface Fault {
  /** The path of the field: 'address.city', 'media.photos[2].url'; '' is the resource itself. */
  path: string;
  message: string;
  /** The value as received, as JSON, cut to 120 characters; undefined when absent. */
  value: string | undefined;
}

/** A value that can be read, and that is most likely a mistake. */
export interface OddValue extends Fault {
  code: FindingCode;
}

export const findingOf = ({ code, ...fault }: OddValue): Finding => ({ code, message: contractFaultText(fault) });

/** A zod error as faults, each with its path and the value found there; the first of them, where there are many. */
export function faultsOf({ issues }: z.ZodError, received: unknown, most = MOST_FAULTS): Fault[] {
  return issues.slice(0, most).map(({ path, message }) => ({
    path: pathText(path),
    message: message.replace(/^Invalid input: /, ''),
    value: valueText(valueAt(received, path)),
  }));
}

export const contractFaultText = ({ path, message, value }: Fault): string =>
  value === undefined ? `${path} is missing.` : `${path || 'The home'} is ${value}: ${message}.`;

export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}

export const valueAt = (received: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    received,
  );

/** A value as JSON, cut to 120 characters. */
export function valueText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)?.slice(0, 120);
  } catch {
    return '…'; // nested deeper than can be written
  }
}
