/** How often a program looks whether npm is still there. */
const CHECK_MS = 500;
const parent = process.ppid;

/**
 * Calls back when the npm that runs this program is gone: it forwards signals to its shell alone, which exits without
 * signalling its child.
 */
export function whenNpmStops(/** @type {() => void} */ stop) {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS).unref();
}
