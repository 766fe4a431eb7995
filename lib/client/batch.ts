interface Waiting<Value> {
  id: string;
  signal: AbortSignal;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

interface BatchOptions<Value> {
  /** Answers for at most `most` ids, each once. Aborted when nobody waits for any of them any more. */
  load: (ids: string[], signal: AbortSignal) => Promise<(id: string) => Value>;
  most: number;
  /** From the first ask on, further ones are waited for this long. */
  withinMs: number;
}

/**
 * Joins asks for single things into requests for many. What nobody wants any more when a request is sent is left out:
 * rows that only flew by cost nothing.
 */
export function batched<Value>({ load, most, withinMs }: BatchOptions<Value>) {
  let waiting: Waiting<Value>[] = [];

  function send() {
    const wanted = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (let from = 0; from < wanted.length; from += most) void answer(wanted.slice(from, from + most));
  }

  async function answer(asks: Waiting<Value>[]) {
    const request = new AbortController();
    const abandon = () => {
      if (asks.every(({ signal }) => signal.aborted)) request.abort();
    };
    for (const { signal } of asks) signal.addEventListener('abort', abandon, { once: true });
    try {
      const answerFor = await load([...new Set(asks.map(({ id }) => id))], request.signal);
      for (const { id, resolve } of asks) resolve(answerFor(id));
    } catch (reason) {
      for (const { reject } of asks) reject(reason);
    }
  }

  return (id: string, signal: AbortSignal): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send, withinMs);
      waiting.push({ id, signal, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}
