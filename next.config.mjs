/** @type {import('next').NextConfig} */
export default {
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
  devIndicators: false,
};
