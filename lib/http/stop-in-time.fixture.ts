import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopInTime } from './stop-in-time';

// A program for tests: a server that can be asked to stop. It says what it does, line by line.
// node --import tsx stop-in-time.fixture.ts WITHIN_MS

const say = (line: string) => process.stdout.write(`${line}\n`);
const streams = new Set<ServerResponse>();
const log = { info: (_: object, message: string) => say(message), error: (_: object, message: string) => say(message) };

stopInTime({
  withinMs: Number(process.argv[2]),
  async atOnce() {
    for (const stream of streams) stream.end('data: the end\n\n');
    say('ended streams');
  },
  async last() {
    say('closed');
  },
  log,
});

const server = createServer(({ url }, response) => {
  response.write('begun ');
  if (url === '/stream') streams.add(response);
  else if (url === '/slow') setTimeout(() => response.end('whole'), 600);
  else if (url !== '/never') response.end('done');
});
server.listen(0, '127.0.0.1', () => say(`listens ${(server.address() as AddressInfo).port}`));
