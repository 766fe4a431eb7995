import { afterEach } from 'vitest';
import { type Behaviour, type FaultyServer, serve } from './faulty-server.fixture';

const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Such a server until the test has ended. */
export async function open(...behaviours: Behaviour[]): Promise<FaultyServer> {
  const server = await serve(...behaviours);
  servers.push(server);
  return server;
}
