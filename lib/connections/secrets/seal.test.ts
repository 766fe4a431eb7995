import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Keyring } from './keyring';
import { isSealedAnew, openWith, sealWith } from './seal';

const SECRET = 'a secret of more than 32 characters, one';
const OTHER = 'a secret of more than 32 characters, two';
const keys = new Keyring([SECRET]);

describe('a sealed text', () => {
  it('opens again for any text and owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(openWith(keys, sealWith(keys, text, about), about)).toBe(text);
      }),
    );
  });

  it('is refused with any bit of it flipped', () => {
    const text = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 0, max: 6 }), (text, place, bit) => {
        const sealed = sealWith(keys, text, 'row');
        const at = place % sealed.length;
        const flipped = String.fromCharCode(sealed.charCodeAt(at) ^ (1 << bit));
        expect(() => openWith(keys, sealed.slice(0, at) + flipped + sealed.slice(at + 1), 'row')).toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused when it is cut, empty or something else', () => {
    const sealed = sealWith(keys, 'token', 'row');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => openWith(keys, sealed.slice(0, length), 'row')).toThrow();
    }
    expect(() => openWith(keys, 'token', 'row')).toThrow('not what was sealed');
  });

  it('opens for its owner alone', () => {
    const sealed = sealWith(keys, 'token', 'one row');
    expect(() => openWith(keys, sealed, 'another row')).toThrow('not what was sealed');
  });

  it('shows nothing of the text, and differs each time', () => {
    const [one, two] = [sealWith(keys, 'token', 'row'), sealWith(keys, 'token', 'row')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('token');
  });

  it('of an older secret opens, and is told apart', () => {
    const sealed = sealWith(new Keyring([OTHER]), 'token', 'row');
    expect(() => openWith(keys, sealed, 'row')).toThrow('another APP_SECRET');
    const both = new Keyring([SECRET, OTHER]);
    expect(openWith(both, sealed, 'row')).toBe('token');
    expect([isSealedAnew(both, sealed), isSealedAnew(both, sealWith(both, 'token', 'row'))]).toEqual([false, true]);
  });
});

describe('a keyring', () => {
  it('has a key of its own for each purpose, the same at each start', () => {
    const made = (['tokens', 'sessions'] as const).map((purpose) => keys.key(purpose).bytes.toString('hex'));
    expect(new Set(made).size).toBe(2);
    expect(new Keyring([SECRET]).key('sessions').bytes.toString('hex')).toBe(made[1]);
    expect(new Keyring([OTHER]).key('sessions').bytes.toString('hex')).not.toBe(made[1]);
  });
});
