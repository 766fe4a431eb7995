import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Derive = (
  password: string,
  salt: string,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/** Passwords are stretched for 70 ms each (scrypt), and suites stretch hundreds: here they do so as little as can be. */
export function stretchLess(): void {
  const derive = crypto.scrypt as Derive;
  const quick: Derive = (password, salt, length, options, done) =>
    derive(password, salt, length, { ...options, N: 2 }, done);
  Object.assign(crypto, { scrypt: quick });
  syncBuiltinESMExports();
}
