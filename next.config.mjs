/** Every answer. Pages get their own Content-Security-Policy in proxy.ts, everything else the one below. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // A tour in its frame may use the first four; a page uses fullscreen alone.
  'Permissions-Policy': [
    ...['fullscreen', 'xr-spatial-tracking', 'gyroscope', 'accelerometer'].map((feature) => `${feature}=*`),
    ...['autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'].map(denied),
    ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'].map(denied),
    ...['picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'].map(denied),
    denied('window-management'),
  ].join(', '),
};

/** @param {string} feature */
function denied(feature) {
  return `${feature}=()`;
}

/** No page: nothing may load, run or be framed. */
const NO_PAGE = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Its address is its secret. */
const PARTNER_PAGE = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The demo's pictures, which the tour shows in a frame of another origin. As documents they may do nothing. A tab refuses a
 * sandboxed document with a browsing context group of its own, so these have none.
 */
const DEMO = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The demo's tour, in a frame of a page: its own script and pictures. */
const TOUR = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** A partner's own answer, whose type may say that it is a document. */
const PROXIED = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'unsafe-none',
};

/** A client's page: no search engine lists it, and its address, which is the secret, is told to nobody. */
const CLIENT = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** The map's worker, which loads tiles from wherever the map's style says. */
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
  // A folder with everything that the server needs, completed by lib/launch/build.mjs.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // Imported as it stands (lib/database/sqlite.ts), where no tracing sees it.
  outputFileTracingIncludes: {
    '/*': [
      'node_modules/@photostructure/sqlite/{package.json,dist/index.mjs}',
      `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}/**`,
      'node_modules/node-gyp-build/*',
    ],
    '/security.md': ['SECURITY.md'],
  },
  outputFileTracingExcludes: { 'next-server': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  // HeroUI's classes never conflict with Tailwind's, so the code that merges them (10 KB) stays out.
  turbopack: { resolveAlias: { 'tailwind-variants': 'tailwind-variants/lite' } },
  // npm test checks types; npm start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  serverExternalPackages: [
    '@photostructure/sqlite',
    'pino',
    'prom-client',
    'undici',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  devIndicators: false,
  // A server that fetched pictures for the optimizer could be sent anywhere.
  images: { unoptimized: true },
  // The last source that matches counts. Next tries each of them on every request, so they are few and name no parts.
  headers: async () => [
    on('/(.*)', EVERYWHERE),
    on(
      '/((?:api|feeds|p/[^/]+/api|_next/static|map|screenshots|\\.well-known)/.*|icon\\.svg|robots\\.txt|security\\.md)',
      NO_PAGE,
    ),
    on('/o/:secret/(.+)', NO_PAGE),
    on('/p/(.*)', PARTNER_PAGE),
    on('/api/partners/(.*)', PROXIED),
    on('/demo/(.*)', DEMO),
    on('/demo/tour.html', TOUR),
    on('/o/(.*)', CLIENT),
    on('/map/worker.js', MAP_WORKER),
  ],
};
