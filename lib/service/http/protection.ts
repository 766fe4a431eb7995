import { createMiddleware } from 'hono/factory';
import type { ServiceEnv } from './context';

/** What a browser that opens an answer may make of it: nothing. The reference's page has a policy of its own. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

/** For every answer, errors and pages alike; who answers may say otherwise. */
export const protectBrowsers = createMiddleware<ServiceEnv>((c, next) => {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  return next();
});
