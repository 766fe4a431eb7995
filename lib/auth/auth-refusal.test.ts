import { describe, expect, it } from 'vitest';
import { refusalOf } from './auth-refusal';

describe('a refusal of better-auth', () => {
  it.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'SIGN_IN_REFUSED', /address or the password is wrong/],
    [400, 'INVALID_PASSWORD', 'SIGN_IN_REFUSED', /^The password is wrong/],
    [401, 'INVALID_CODE', 'SIGN_IN_REFUSED', /wrong or too old/],
    [409, '', 'SIGN_IN_REFUSED', /wrong or too old/],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'SIGN_IN_REFUSED', /Begin again with the password/],
    [400, 'CODE_USED', 'SIGN_IN_REFUSED', /used already/],
    [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'TOO_MANY_ATTEMPTS', /Wait a few minutes/],
    [423, 'TWO_FACTOR_LOCKED', 'TOO_MANY_ATTEMPTS', /Wait a few minutes/],
    [429, '', 'TOO_MANY_ATTEMPTS', /Wait a few minutes/],
    [401, 'UNAUTHORIZED', 'UNAUTHENTICATED', /Sign in first/],
    [400, 'VALIDATION_ERROR', 'INVALID_PARAMETER', /A field is missing/],
  ])('%i %s means %s', (status, code, ours, words) => {
    const refusal = refusalOf(status, { code, message: 'theirs' });
    expect(refusal.code).toBe(ours);
    expect(refusal.message).toMatch(words);
    expect(refusal.message).not.toContain('theirs');
  });

  it('without a body is still one of ours', () => {
    expect(refusalOf(401, null).code).toBe('UNAUTHENTICATED');
  });
});
