import type { Context } from 'hono';
import type { Caller } from '@/lib/service/store/tokens';

/** Values that the checks of a request hand on. */
export interface ServiceEnv {
  Variables: {
    requestId: string;
    caller: Caller;
  };
}

export type ServiceContext = Context<ServiceEnv>;
