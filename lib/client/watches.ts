import { sendJson } from './request';

/** Turns the e-mail of all watches off by the secret of a link, without a session. */
export const stopEmail = (secret: string) => sendJson('POST', `/api/watches/unsubscribe/${encodeURIComponent(secret)}`);
