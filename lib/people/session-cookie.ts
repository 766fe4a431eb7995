/** `__Host-` ties a cookie to this very host, over TLS; browsers count loopback as such (RFC 6265bis §4.1.3.2). */
export const COOKIE_PREFIX = '__Host-staygrid';
/** Over http in a private network, where browsers keep no cookie that wants TLS. */
export const PLAIN_COOKIE_PREFIX = 'staygrid';

/** The cookies of a signed-in browser: it sends one of them. */
export const SESSION_COOKIES = [COOKIE_PREFIX, PLAIN_COOKIE_PREFIX].map((prefix) => `${prefix}.session_token`);
