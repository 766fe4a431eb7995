import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { onePerProcess } from '@/lib/runtime/one-per-process';

/**
 * scrypt keeps one of libuv's four threads busy, and a processor, for a tenth of a second: a hundred sign-ins at once
 * would leave neither to other requests for many seconds.
 */
const { value: inTurn } = onePerProcess('password-hash', () => pLimit(2));

/** A password as it is kept: scrypt, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => inTurn(hash, password);

/** Whether a password is the one that was kept, in constant time. */
export const verifyPassword = (claim: { hash: string; password: string }): Promise<boolean> => inTurn(verify, claim);
