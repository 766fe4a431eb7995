import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** On everything that is answered: pages, the API, files, refusals. Pages get their own policy in proxy.ts instead. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // Only what a tour in its frame may be lent; a page of ours uses none of it but fullscreen.
  'Permissions-Policy': [
    ...['fullscreen', 'xr-spatial-tracking', 'gyroscope', 'accelerometer'].map((feature) => `${feature}=*`),
    ...['autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
    ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
    ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'window-management'],
  ]
    .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
    .join(', '),
};

const HEADERS = Object.entries(EVERYWHERE);

/**
 * Puts them on each answer before anybody begins it. The headers of next.config.mjs come where its router has found
 * something; what the router itself answers, such as a redirect to the path without its last slash, goes without them.
 * Whatever says otherwise later takes their place.
 */
export function protectBrowsers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    for (const [name, value] of HEADERS) response.setHeader(name, value);
  });
}
