const LOOK_AGAIN_MS = 5000;
const ANSWER_WITHIN_MS = 2000;

/**
 * Tells whether the dashboard can be reached, now and whenever the browser says that this has changed. A browser without
 * a network says that it is offline, also of a dashboard on its own machine: that is believed once no answer comes.
 * @returns ends it
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
