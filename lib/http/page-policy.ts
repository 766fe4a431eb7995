/** The request header by which proxy.ts tells a page its own path and query. */
export const PAGE_HEADER = 'x-page';

/** The request header by which proxy.ts tells the root layout the nonce of the page. */
export const NONCE_HEADER = 'x-nonce';

interface PageSettings {
  nonce: string;
  /** `next dev`: React rebuilds the server's stacks with eval, and modules come anew over a socket. */
  isDev: boolean;
  /** The dashboard is reached over https. Otherwise the demo's pictures and tours may be on this machine. */
  isEncrypted: boolean;
  /** The address of the maps' style; null for the bundled map. */
  mapStyleUrl: string | null;
  /** PHOTO_HOSTS. */
  photoHosts: readonly string[] | null;
}

/** 128 random bits, used once. */
export const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');

/** Every port of this machine; a policy cannot name [::1]. */
const HERE = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The Content-Security-Policy of a page. Scripts run by its nonce alone, and those that such a script loads. Inline styles
 * are allowed, since virtual rows have their places in them. Photos, unless their hosts are given, and tours may come from
 * any host; a street map comes from the origin of its style alone.
 */
export function pagePolicy({ nonce, isDev, isEncrypted, mapStyleUrl, photoHosts }: PageSettings): string {
  const here = isEncrypted ? [] : HERE;
  const photos = photoHosts?.map((host) => `https://${host}`) ?? ['https:'];
  const maps = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...photos, ...here],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...maps, ...(isDev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'https:', ...here],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isEncrypted && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
