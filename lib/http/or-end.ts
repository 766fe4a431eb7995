/**
 * Does what has to be done before anything is answered. Where that fails, Next would go on and answer every request with
 * an error; instead the process ends and says why, and whoever started it may start it again.
 */
export async function orEnd(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isConfiguration = error instanceof Error && error.name === 'EnvError';
    console.error(isConfiguration ? `✗ ${error.message}` : error);
    // Another start helps with most of what can be wrong, but not with a configuration.
    process.exit(isConfiguration ? 2 : 1);
  }
}
