import { type BirpcReturn, createBirpc } from 'birpc';
import { onePerProcess } from '@/lib/one-per-process';
import { newWorkerThread } from '@/lib/worker-thread';
import type { NightsThreadFunctions } from './worker';

const running = onePerProcess<BirpcReturn<NightsThreadFunctions>>('nights-thread');

/** The functions of the thread that looks for lost nights. It is started with the first call, and again after it has died. */
export function nightsThread(): BirpcReturn<NightsThreadFunctions> {
  if (running.value) return running.value;
  const worker = newWorkerThread('nights-worker.mjs', 'lib/portfolio/insights/worker.ts');
  const functions = createBirpc<NightsThreadFunctions>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.on('message', listener),
      timeout: -1,
    },
  );
  const end = (error: Error) => {
    if (running.value === functions) running.value = undefined;
    functions.$close(error);
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread that looks for lost nights has ended. Ask again.')));
  running.value = functions;
  return functions;
}
