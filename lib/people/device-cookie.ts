import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers keep no cookie for longer. */
const KEPT_SECONDS = 400 * 24 * 3600;
const TAG_LENGTH = 16;
const NONCE_BYTES = 16;
const NONCE_LENGTH = 22;

/**
 * The cookies that tell browsers in which an account has signed in from strangers ("device cookies", OWASP). One opens
 * nothing: it gives a browser attempts of its own at the password of its account. Each account has a cookie of its own in a
 * browser, whose name reveals no account; neither name nor value has a dot.
 */
export class DeviceCookies {
  readonly #keys: readonly Buffer[];
  readonly #prefix: string;

  /** @param keys those that sign sessions, the current one first */
  constructor(keys: readonly Buffer[], cookiePrefix: string) {
    this.#keys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'staygrid devices', 32)));
    this.#prefix = `${cookiePrefix}-device-`;
  }

  /** A new cookie for a browser in which an account has just signed in. */
  issue(email: string): { name: string; value: string; maxAge: number } {
    const [key = Buffer.alloc(0)] = this.#keys;
    const tag = tagOf(key, email);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return { name: this.#prefix + tag, value: nonce + signed(key, tag, nonce), maxAge: KEPT_SECONDS };
  }

  /** The browser's own sign at an account; null where the account has not signed in there. */
  deviceOf(cookies: string | null | undefined, email: string): string | null {
    const found = this.#sound(cookies);
    return this.#keys.map((key) => found.get(tagOf(key, email))).find((nonce) => nonce !== undefined) ?? null;
  }

  /** Whether any account has signed in in the browser. */
  isKnown(cookies: string | null | undefined): boolean {
    return this.#sound(cookies).size > 0;
  }

  /** The nonces of the cookies with a sound signature, by the tags of their accounts. */
  #sound(cookies: string | null | undefined): ReadonlyMap<string, string> {
    const own = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(this.#prefix));
    const found = own.flatMap((cookie): [string, string][] => {
      const [tag = '', value = ''] = cookie.slice(this.#prefix.length).split('=', 2);
      const nonce = value.slice(0, NONCE_LENGTH);
      return this.#keys.some((key) => isSame(value, nonce + signed(key, tag, nonce))) ? [[tag, nonce]] : [];
    });
    return new Map(found);
  }
}

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(right, 'latin1'));
const tagOf = (key: Buffer, email: string): string => hmac(key, `account ${email}`).slice(0, TAG_LENGTH);
const signed = (key: Buffer, tag: string, nonce: string): string => hmac(key, `device ${tag} ${nonce}`);
const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
