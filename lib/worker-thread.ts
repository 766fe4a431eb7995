import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * A worker thread. The build puts its program as one file beside Next's server, in whose folder the process runs;
 * otherwise tsx loads the source.
 * @param built the file of the build
 * @param source the program, from the root of the project
 */
export function newWorkerThread(built: string, source: string): Worker {
  const load = (file: string) => `import(${JSON.stringify(pathToFileURL(file).href)})`;
  const program =
    process.env.NODE_ENV === 'production'
      ? load(built)
      : `import('tsx/esm/api').then(({ register }) => (register(), ${load(source)}))`;
  const worker = new Worker(program, { eval: true });
  // The server decides how long the process lives.
  worker.unref();
  return worker;
}
