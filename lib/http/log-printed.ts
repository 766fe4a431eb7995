import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { breakingOff } from './errors';
import { withoutSecrets } from './secrets-in-text';

const LEVELS = { error: 'error', warn: 'warn' } as const;

/**
 * What Next and packages print about faults becomes lines of the log, which has no credentials and no lines in between:
 * they know of no log. When developing it stays as it is, to be read.
 */
export function logWhatIsPrinted(log: () => Pick<Logger, 'error' | 'warn'>, on: Console = console): void {
  if (process.env.NODE_ENV !== 'production') return;
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'error' | 'warn'][]) {
    const print = on[name].bind(on);
    on[name] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      // Is no fault, and in the log already (instrumentation.ts).
      if (breakingOff(err)) return;
      const words = said.filter((one) => one !== err);
      const message = stripVTControlCharacters(format(...words)).trim();
      try {
        log()[level](err ? { err } : {}, message || 'printed');
      } catch {
        // Its disk may be full, which whoever prints would print again.
        print(withoutSecrets(format(...said)));
      }
    };
  }
}
