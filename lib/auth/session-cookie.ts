/** `__Host-` ties a cookie to this very host, over TLS; browsers count loopback as such (RFC 6265bis §4.1.3.2). */
export const COOKIE_PREFIX = '__Host-staygrid';

/** The cookie that a signed-in browser sends. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;
