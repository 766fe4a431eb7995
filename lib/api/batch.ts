interface Caller<Ask, Answer> {
  ask: Ask;
  signal: AbortSignal;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

interface BatchOptions<Ask, Answer> {
  /** Whether what is asked belongs to the request of those asked just before. */
  joins: (asked: Ask[], ask: Ask) => boolean;
  /** Sends a request. The signal aborts when no caller waits any longer. */
  load: (asked: Ask[], signal: AbortSignal) => Promise<(ask: Ask) => Answer>;
  /** Calls back when the time to collect further asks after the first is over. */
  wait: (send: () => void) => void;
}

const askedBy = <Ask>(callers: readonly Caller<Ask, never>[]) => callers.map(({ ask }) => ask);

/** Joins what is asked at about the same time into few requests, without what no caller waits for any longer. */
export function batched<Ask, Answer>({ joins, load, wait }: BatchOptions<Ask, Answer>) {
  let waiting: Caller<Ask, Answer>[] = [];

  function send() {
    const requests: Caller<Ask, Answer>[][] = [];
    for (const caller of waiting.filter(({ signal }) => !signal.aborted)) {
      const last = requests.at(-1);
      if (last && joins(askedBy(last), caller.ask)) last.push(caller);
      else requests.push([caller]);
    }
    waiting = [];
    for (const callers of requests) void answer(callers);
  }

  async function answer(callers: Caller<Ask, Answer>[]) {
    const request = new AbortController();
    for (const { signal } of callers)
      signal.addEventListener('abort', () => {
        if (callers.every(({ signal }) => signal.aborted)) request.abort(signal.reason);
      });
    try {
      const answerTo = await load(askedBy(callers), request.signal);
      for (const { ask, resolve } of callers) resolve(answerTo(ask));
    } catch (reason) {
      for (const { reject } of callers) reject(reason);
    }
  }

  return (ask: Ask, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) wait(send);
      waiting.push({ ask, signal, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}
