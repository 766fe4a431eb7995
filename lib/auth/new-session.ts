import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** For better-auth: begins a session of somebody who has proved who they are here. No request reaches it. */
export const newSession = {
  id: 'new-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (session) await setSessionCookie(context, { session, user });
        return context.json({});
      },
    ),
  },
} as const;
