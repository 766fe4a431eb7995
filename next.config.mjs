/**
 * Pictures that a box of another origin shows too: the tour's. As documents of their own they may do nothing. A tab shows
 * nothing that is in a sandbox and asks for a group of its own at once, so these do not ask.
 */
const DEMO = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A page of the demo's, in a frame of ours: its own script, and pictures from beside it. */
const TOUR = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** A partner's own answer: whatever it says it is, it is no document of ours. In a tab as above. */
const PROXIED = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
};

/** What draws the map, beside the page: it loads tiles, from wherever the map's style says. */
const MAP_WORKER = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
};

/** @type {(source: string, headers: Record<string, string>) => import('next/dist/lib/load-custom-routes').Header} */
const on = (source, headers) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** @type {import('next').NextConfig} */
export default {
  // What runs is what is deployed: a folder with everything the server needs, put together by lib/launch/build.mjs.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingExcludes: { 'next-server': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  // HeroUI's own classes and Tailwind's never contradict each other: what would merge them is 10 KB for nothing.
  turbopack: { resolveAlias: { 'tailwind-variants': 'tailwind-variants/lite' } },
  // Types are a check of npm test: who only starts it need not wait for them.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  poweredByHeader: false,
  // The proxy passes the upstream's own encoding through; compressing again is the reverse proxy's business.
  compress: true,
  serverExternalPackages: [
    'better-sqlite3',
    'pino',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  // Of what is sent to a page, which takes nothing (lib/http/refuse-malformed.ts), Next would keep 10 MB.
  experimental: { proxyClientMaxBodySize: '1kb' },
  devIndicators: false,
  // Pictures go to the browser as they are: a server that fetched what an address names could be sent anywhere, and
  // without the optimizer there is no native code for it to bring either.
  images: { unoptimized: true },
  // What differs from the headers of everything (lib/http/protect-browsers.ts). Where several match, the last one counts.
  headers: async () => [
    on('/api/partners/:path*', PROXIED),
    on('/demo/:path*', DEMO),
    on('/demo/tour.html', TOUR),
    on('/map/worker.js', MAP_WORKER),
  ],
};
