import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;
type Derive = (password: string, salt: string, length: number, options: crypto.ScryptOptions, done: Done) => void;

/**
 * Passwords are stretched for 70 ms each (scrypt), and suites ask for the same keys hundreds of times: those that were
 * derived before in this process are remembered.
 */
export function rememberKeys(): void {
  const derive = crypto.scrypt as Derive;
  const keys = new Map<string, Buffer>();
  const remembering: Derive = (password, salt, length, options, done) => {
    const question = JSON.stringify([password, salt, length, options]);
    const key = keys.get(question);
    if (key) return void setImmediate(done, null, Buffer.from(key));
    derive(password, salt, length, options, (error, derived) => {
      if (!error) keys.set(question, Buffer.from(derived));
      done(error, derived);
    });
  };
  Object.assign(crypto, { scrypt: remembering });
  syncBuiltinESMExports();
}
