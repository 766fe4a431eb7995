import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, isPassphraseProof, newCode, newLinkSecret, passphraseProof, writtenCode } from './secrets';

it('makes codes of four groups, which are read in any spelling', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.boolean(), (style, isSmall) => {
      const code = newCode();
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const separated = code.replaceAll('-', ['-', '', ' ', ' - '][style] ?? '');
      return writtenCode(isSmall ? separated.toLowerCase() : separated) === code;
    }),
  );
  expect(writtenCode('o1il-0000-0000-0000')).toBe('0111-0000-0000-0000');
});

it('makes a secret of 256 bits for each link, and keeps its hash alone', () => {
  const secrets = Array.from({ length: 100 }, newLinkSecret);
  expect(new Set(secrets).size).toBe(100);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  expect(hashOf(secrets[0] ?? '')).not.toContain(secrets[0]);
});

it('takes the proof of a passphrase for its own link and passphrase alone', () => {
  const proof = passphraseProof('secret', 'hash');
  expect(isPassphraseProof(proof, 'secret', 'hash')).toBe(true);
  for (const [given, secret, hash] of [
    [proof, 'other', 'hash'],
    [proof, 'secret', 'other'],
    [`${proof}=`, 'secret', 'hash'],
    [undefined, 'secret', 'hash'],
  ] as const) {
    expect(isPassphraseProof(given, secret, hash)).toBe(false);
  }
});
