import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The secret of a link: 256 bits. Only its hash is kept. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** Without letters and digits that are taken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret for people to type: 80 bits in four groups. */
export function newCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}

/** However a code was typed. */
export const writtenCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');

/** A comparison of hashes in a database does not reveal how much of a guess was right. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The proof that a browser was given the passphrase of a link. Only who has the link and was told the passphrase has it: the
 * hash with its salt leaves the server in no other form.
 */
export const passphraseProof = (secret: string, passphraseHash: string): string =>
  hashOf(`${secret} ${passphraseHash}`);

export function isPassphraseProof(given: string | undefined, secret: string, passphraseHash: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(passphraseProof(secret, passphraseHash))];
  return a.length === b.length && timingSafeEqual(a, b);
}
