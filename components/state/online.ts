const LOOK_AGAIN_MS = 5000;
const ANSWER_WITHIN_MS = 2000;

/**
 * Reports whether the dashboard can be reached, now and at each change the browser announces. A browser without a
 * network calls even a dashboard on its own machine offline, so a health check decides.
 * @returns stops watching
 */
export function watchOnline(setOnline: (isOnline: boolean) => void): () => void {
  let latest = new AbortController();
  const look = async () => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    while (!signal.aborted) {
      const isOnline = navigator.onLine || (await answers());
      if (signal.aborted) return;
      setOnline(isOnline);
      if (isOnline) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
  void look();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    latest.abort();
  };
}

const answers = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
