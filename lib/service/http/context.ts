import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Day } from '@/lib/domain/day';
import type { Caller } from '@/lib/service/store/tokens';

/** What a request carries from one check to the next. */
export interface ServiceEnv {
  /** Node's own, where a server has received it. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    caller: Caller;
  };
}

export type ServiceContext = Context<ServiceEnv>;

/** The time as the service sees it. */
export interface Clock {
  /** ms since epoch. */
  now(): number;
  /** The civil date in the service's time zone. */
  today(): Day;
}
