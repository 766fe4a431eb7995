import { describe, expect, it } from 'vitest';
import { preferredLocale } from './accept-language';

describe('preferredLocale', () => {
  it('takes the first supported language', () => {
    expect(preferredLocale('de-CH,de;q=0.9,en;q=0.8')).toBe('de-CH');
    expect(preferredLocale('xx-unknown-language-tag, fr;q=0.5')).toBe('fr');
  });

  it.each([null, undefined, '', '*', ',,;q=1', 'not a language'])('falls back to American English for %j', (header) => {
    expect(preferredLocale(header)).toBe('en-US');
  });
});
