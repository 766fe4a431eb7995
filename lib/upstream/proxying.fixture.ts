import { EventEmitter, once } from 'node:events';
import { type Behaviour, connectionTo, type FaultyServer } from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { proxyCalendar, proxyDetails } from './proxy';

const DETAILS = 'http://dashboard/api/partners/properties/details';
const CALENDAR = 'http://dashboard/api/partners/properties/calendar';

type Addressed = Pick<FaultyServer, 'url'>;

const LIMITS = { timeoutMs: 2000, maxBytes: 2e9 };

export function details(server: Addressed, init: RequestInit = {}, query = '', limits = {}): Promise<Response> {
  const forwarding = { ...toServer(server, query), ...LIMITS, ...limits };
  return proxyDetails(new Request(DETAILS, init), forwarding);
}

export function calendar(server: FaultyServer, query: string, init: RequestInit = {}): Promise<Response> {
  return proxyCalendar(new Request(CALENDAR, init), { ...toServer(server, query), timeoutMs: 2000 });
}

const toServer = ({ url }: Addressed, query: string) => ({
  connection: connectionTo(url),
  requestId: 'request-0001',
  query: new URLSearchParams(query),
});

/** A server, and when the first request reached it and left it again. */
export async function watched(behaviour: Behaviour) {
  const events = new EventEmitter();
  const arrived = once(events, 'arrived');
  const closed = once(events, 'closed');
  const server = await open((response, request) => {
    response.on('close', () => events.emit('closed'));
    behaviour(response, request);
    events.emit('arrived');
  });
  return { server, arrived, closed };
}
