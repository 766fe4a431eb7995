/** @type {import('next').NextConfig} */
export default {
  // What runs is what is deployed: a folder with everything the server needs, put together by lib/launch/build.mjs.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  // Photos come from hosts nobody can list; without the optimizer there is no native code for it to bring either.
  images: { unoptimized: true },
  outputFileTracingExcludes: { 'next-server': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  reactStrictMode: true,
  poweredByHeader: false,
  // The proxy passes the upstream's own encoding through; compressing again is the reverse proxy's business.
  compress: true,
  serverExternalPackages: ['better-sqlite3', 'pino'],
  devIndicators: false,
};
