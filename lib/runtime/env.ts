import path from 'node:path';
import { z } from 'zod';
import { networkAt } from './network';

/** A configuration that cannot be used; `faults` names every wrong variable at once. */
export class EnvError extends Error {
  override name = 'EnvError';
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nSee .env.example for every variable.`,
    );
  }
}

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

const port = (fallback: number) => whole(1, 65_535, fallback);

const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http(s) URL')
  .refine((value) => !URL.canParse(value) || !/[?#]/.test(value), 'must have neither a query nor a fragment')
  .refine((value) => !URL.canParse(value) || new URL(value).username === '', 'must not contain credentials')
  .transform((value) => value.replace(/\/+$/, ''));

/** Whether a host is this machine, so that no network is crossed. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/** An address for browsers: encrypted, or on this machine. */
export const safeUrl = z.string('must be a text').refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}, 'must be an https URL, or http on this machine');

/** Where browsers may sign in. Pages, cookies and links are of a whole origin, so there is no path. */
const publicOrigin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && networkAt(hostname) !== 'public');
  }, 'must be an https URL, or http on this machine or in a private network')
  .refine((value) => !URL.canParse(value) || new URL(value).username === '', 'must not contain credentials')
  .refine((value) => !URL.canParse(value) || /^\/?$/.test(new URL(value).pathname), 'must not have a path')
  .refine((value) => !/[?#]/.test(value), 'must have neither a query nor a fragment')
  .transform((value) => new URL(value).origin);

/** As pg reads one, which lets the query name the host. A sign of the password's own would end it: an @ then comes later. */
function isPostgresUrl(value: string): boolean {
  const named = value.replace('@/', '@host/');
  if (!URL.canParse(named)) return false;
  const { pathname, searchParams, hash } = new URL(named);
  return hash === '' && ![pathname, ...searchParams.keys()].some((part) => part.includes('@'));
}

const isOnPostgres = (value: string): boolean => /^postgres(ql)?:\/\/./.test(value);

/** Whether a value is a file's path. A misspelt address is not: its password would end up in a file's name. */
const isFile = (value: string): boolean =>
  !/^[a-z][a-z0-9+.-]+:|:\/\/|\/\/.*@|^[^/]*:[^/]*@|\b(host|dbname)\s*=|pass\w*\s*=/i.test(value);

const database = z
  .string()
  .refine((value) => !/^[\s'"]|[\s'"]$/.test(value), {
    error: 'must have no quotes and no blanks around it',
    abort: true,
  })
  .refine((value) => isOnPostgres(value) || isFile(value), 'must be a file or postgres://…')
  .refine(
    (value) => !isOnPostgres(value) || isPostgresUrl(value),
    'must be a URL: write / # ? @ in a password as %2F %23 %3F %40',
  );

const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Europe/Berlin');

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** `cdn.example.com *.photos.example.org:8443`: hosts as a Content-Security-Policy names them, a blank or a comma between. */
const hosts = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (names) =>
      names.length > 0 && names.every((name) => /^(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+(:\d{1,5})?$/.test(name)),
    'must be hosts such as cdn.example.com or *.example.com, with blanks between',
  );

/** The address of a mail server; it may hold a password. */
const smtpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), 'must be smtp://… or smtps://…')
  .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', 'must name a host');

/** `Staygrid <news@example.com>`, or the address alone. */
const sender = z
  .string()
  .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address, or Name <address>');

const secret = z.string().min(32, 'must have at least 32 characters');

/** Every variable with its default; `.env.example` explains each. */
const Variables = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  SERVICE_PORT: port(3001),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  SERVICE: onOrOff.optional(),
  SERVICE_RATE_LIMIT: whole(0, 1_000_000_000, 1000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database.optional(),
  SERVICE_DATABASE_URL: database.optional(),
  PARTNER_BASE_URL: httpUrl.optional(),
  PARTNER_ACCESS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without blanks')
    .optional(),
  ALLOW_HTTP_PARTNERS: onOrOff.default('off'),
  ALLOW_PRIVATE_PARTNERS: onOrOff.default('off'),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  /** As every password is checked (lib/people/passwords.ts), which knows more reasons to refuse one. */
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'may have at most 128 characters')
    .optional(),
  DEMO_PROPERTIES: whole(1, 200_000, 1200),
  SYNC_INTERVAL_SECONDS: whole(0, 31_536_000, 900),
  UPSTREAM_TIMEOUT_MS: whole(100, 600_000, 15_000),
  UPSTREAM_CONCURRENCY: whole(1, 64, 4),
  STOP_WITHIN_SECONDS: whole(1, 600, 10),
  TIME_ZONE: timeZone.default('UTC'),
  HISTORY_DAYS: whole(30, 3650, 800),
  EXCHANGE_RATES_URL: safeUrl.optional(),
  /** `{theme}` in it stands for light or dark. */
  MAP_STYLE_URL: safeUrl.optional(),
  PHOTO_HOSTS: hosts.optional(),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: onOrOff.default('off'),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: sender.optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/, 'must be https://…, mailto:… or tel:…')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 printable characters or more, without blanks')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export const VARIABLES: readonly string[] = Object.keys(Variables.shape);

/** Variables that are needed once another one is set. */
const NEEDED_WITH = [
  ['PARTNER_ACCESS_TOKEN', 'PARTNER_BASE_URL'],
  ['PARTNER_BASE_URL', 'PARTNER_ACCESS_TOKEN'],
  ['SMTP_FROM', 'SMTP_URL'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const;

/**
 * Reads and checks the environment; empty variables count as unset. Pure but for its argument's default.
 * @throws EnvError naming every fault; values of secrets are never repeated
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Variables.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)} ${message}`),
    ...NEEDED_WITH.filter(([needed, other]) => other in given && !(needed in given)).map(
      ([needed, other]) => `${needed} is missing: ${other} is set`,
    ),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvError(faults);
  const variables = parsed.data;
  const dataDir = path.resolve(variables.DATA_DIR);
  const databaseAt = (url: string | undefined, file: string) =>
    url === undefined ? path.join(dataDir, file) : isOnPostgres(url) ? url : path.resolve(url);
  const { PARTNER_BASE_URL: baseUrl, PARTNER_ACCESS_TOKEN: accessToken } = variables;
  const { SMTP_URL, SMTP_FROM } = variables;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = variables;
  return {
    host: variables.HOST,
    port: variables.PORT,
    /** The origin at which browsers reach the dashboard: PUBLIC_URL, else from HOST and PORT. */
    publicUrl: variables.PUBLIC_URL ?? originOf(variables.HOST, variables.PORT),
    /** Whether PUBLIC_URL says so; then browsers come from there alone. */
    isPublicUrlSet: variables.PUBLIC_URL !== undefined,
    /** Whether X-Forwarded-* headers come from a reverse proxy. */
    trustProxy: variables.TRUST_PROXY === 'on',
    serviceHost: variables.SERVICE_HOST,
    servicePort: variables.SERVICE_PORT,
    /** Whether `npm start` runs the embedded service. */
    serviceOn: variables.SERVICE ? variables.SERVICE === 'on' : baseUrl === undefined,
    /** Requests per token in 10 s; 0 = no limit. */
    serviceRateLimit: variables.SERVICE_RATE_LIMIT,
    /** Absolute. */
    dataDir,
    /** A file's absolute path, or postgres://…. */
    databaseUrl: databaseAt(variables.DATABASE_URL, 'staygrid.db'),
    serviceDatabaseUrl: databaseAt(variables.SERVICE_DATABASE_URL, 'service.db'),
    /** The configured partner service; null means the embedded one with the demo account. */
    partner: baseUrl && accessToken ? { baseUrl, accessToken } : null,
    /** Whether the connections that people add may go without TLS to other machines. */
    httpPartnersAllowed: variables.ALLOW_HTTP_PARTNERS === 'on',
    /** Whether they may lead into private networks. */
    privatePartnersAllowed: variables.ALLOW_PRIVATE_PARTNERS === 'on',
    /** The secret that keys are derived from; null for one that is generated into the data folder. */
    appSecret: variables.APP_SECRET ?? null,
    /** Opens texts that were sealed before the secret was changed. */
    appSecretPrevious: variables.APP_SECRET_PREVIOUS ?? null,
    /** The first administrator, made at the start when there is no user yet. */
    administrator: email && password ? { email: email.toLowerCase(), password } : null,
    demoProperties: variables.DEMO_PROPERTIES,
    /** From the start of one crawl to the next; 0 = only on demand. */
    syncIntervalSeconds: variables.SYNC_INTERVAL_SECONDS,
    upstreamTimeoutMs: variables.UPSTREAM_TIMEOUT_MS,
    upstreamConcurrency: variables.UPSTREAM_CONCURRENCY,
    /** How long answers under way may take once the process is asked to stop. */
    stopWithinMs: variables.STOP_WITHIN_SECONDS * 1000,
    timeZone: variables.TIME_ZONE,
    /** The days for which changes of homes and calendars are kept. */
    historyDays: variables.HISTORY_DAYS,
    /** The address of a daily table of reference rates; null for the one that ships. */
    exchangeRatesUrl: variables.EXCHANGE_RATES_URL ?? null,
    /** The MapLibre style of a basemap with streets; null means the bundled one, which needs no third party. */
    mapStyleUrl: variables.MAP_STYLE_URL ?? null,
    /** The only hosts that photos come from, over https to browsers; null means any. */
    photoHosts: variables.PHOTO_HOSTS ?? null,
    /** The mail server and the sender of e-mail; null where none is sent. */
    smtp: SMTP_URL && SMTP_FROM ? { url: SMTP_URL, from: SMTP_FROM } : null,
    /** Where vulnerabilities are reported, as a URI; null for SECURITY.md's way. */
    securityContact: variables.SECURITY_CONTACT ?? null,
    /** The bearer token of the metrics; null where there are none. */
    metricsToken: variables.METRICS_TOKEN ?? null,
    logLevel: variables.LOG_LEVEL,
  };
}

/** The checked environment. */
export type Env = ReturnType<typeof readEnv>;

/** A server's address on this machine, where one that listens everywhere is reached as localhost. */
export function originOf(host: string, port: number): string {
  const isHere = isThisMachine(host) || host === '0.0.0.0' || host === '::';
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

let current: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  current ??= readEnv();
  return current;
}

/** The file of the embedded demo account's token (mode 0600); only its hash is in the service's database. */
export const demoTokenFile = (dataDir: string): string => path.join(dataDir, 'demo-token');

/** The file of the secret that is generated when APP_SECRET is not set (mode 0600). */
export const appSecretFile = (dataDir: string): string => path.join(dataDir, 'app-secret');
