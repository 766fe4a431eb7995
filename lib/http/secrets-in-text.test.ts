import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';
import { withoutSecrets } from './secrets-in-text';

/** What a log says of something. */
function written(facts: object, message = 'said'): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(facts, message);
  expect(() => JSON.parse(lines.join())).not.toThrow();
  return lines.join();
}

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/).map((text) => `s3cr3t${text}`);
const name = fc.constantFrom(
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'accessToken',
  'access_token',
  'token',
  'password',
  'newPassword',
  'apiKey',
  'clientSecret',
);
/** Where a secret may stand, in words. */
const phrase = fc.constantFrom<(secret: string, name: string) => string>(
  (text) => `Bearer ${text}`,
  (text, name) => `refused {"${name}":"${text}","left":1}`,
  (text) => `authorization: Basic ${text}`,
  (text) => `cookie: a=b; __Host-session=${text}`,
  (text) => `GET /sign-in?next=%2F&token=${text}&x=1`,
  (text) => `https://stay.example/invitations/${text}`,
  (text) => `https://stay.example/join/${text}?a=b`,
  (text) => `postgres://staygrid:${text}@db.example/staygrid`,
);

describe('the log', () => {
  it('never shows a credential, however deep it is put', () => {
    const depth = fc.array(fc.constantFrom('a', 'headers', 'list'), { maxLength: 6 });
    fc.assert(
      fc.property(secret, name, depth, fc.boolean(), (text, name, depth, many) => {
        const deepest: object = { [name]: many ? [text, `${text}"]`] : text, kept: 'kept' };
        const facts = depth.reduce((inner, key) => (key === 'list' ? { [key]: [inner] } : { [key]: inner }), deepest);
        const line = written(facts);
        expect(line).not.toContain(text);
        expect(line).toContain('kept');
      }),
    );
  });

  it('never shows one within words, nor within an error', () => {
    fc.assert(
      fc.property(secret, name, phrase, (text, name, phrase) => {
        const words = phrase(text, name);
        const err = Object.assign(new Error(words, { cause: new Error(words) }), { said: words });
        expect(written({ err, said: words, deep: { er: { still: [words] } } }, words)).not.toContain(text);
      }),
    );
  });

  it('leaves alone what is no secret', () => {
    const facts = {
      route: '/api/invitations/[id]',
      tokenId: 'id-1',
      outcome: 'complete',
      message: 'Cookies are good.',
      paths: ['/api/invitations/look', '/api/invitations/use', '/api/invitations/use?a=b'],
    };
    expect(JSON.parse(written(facts))).toMatchObject(facts);
  });

  it('takes a link that only begins like a word of ours for a secret', () => {
    expect(written({ paths: ['/api/invitations/lookAtMe', '/invitations/use-3f9', '/join/used'] })).not.toMatch(
      /lookAtMe|3f9|used/,
    );
  });

  it('takes what stands behind a hyphen for a name, too', () => {
    const line = withoutSecrets('?x-code=3f9&the-access-token=4a1&postcode=1050&area-codes=5 code=6b2');
    expect(line).toBe('?x-code=[redacted]&the-access-token=[redacted]&postcode=1050&area-codes=5 code=[redacted]');
  });
});

/** A pattern that begins anew at every character takes longer for some of these. */
const LONGEST_MS = 10_000;

describe('a line as long as somebody likes', () => {
  const hostile = [
    'a-',
    'token',
    'token-',
    '-',
    'a',
    '"',
    String.raw`\"`,
    '\\\\',
    ' ',
    '=',
    ':',
    '/',
    '@',
    '://',
    '://a:',
  ];
  const fields = ['"token":', '"token":"', '"token":["', String.raw`\"token\":\"`];
  const words = ['cookie', 'cookie ', 'cookie:', 'bearer ', 'token', 'token=', 'code=', '/join/', 'a://b:'];

  it.each([...fields, ...words])(
    'is searched once, also after %s',
    (before) => {
      for (const unit of [...hostile, ...fields, ...words]) {
        const text = before + unit.repeat(100_000 / unit.length);
        expect(withoutSecrets(text).length).toBeGreaterThan(0);
        expect(withoutSecrets(JSON.stringify({ text })).length).toBeGreaterThan(0);
      }
    },
    LONGEST_MS,
  );
});
