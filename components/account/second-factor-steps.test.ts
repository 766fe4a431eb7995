import { expect, test } from 'vitest';
import { secretGroups, secretIn } from './second-factor-steps';

test('the secret is read from the address', () => {
  const uri = 'otpauth://totp/Staygrid:ada%40example.com?secret=KJUXE3THJVQXE2LO&issuer=Staygrid&digits=6&period=30';
  expect(secretIn(uri)).toBe('KJUXE3THJVQXE2LO');
  expect(secretIn('otpauth://totp/Staygrid')).toBe('');
});

test('the secret is shown in groups of four', () => {
  expect(secretGroups('KJUXE3THJVQXE2LO')).toBe('KJUX E3TH JVQX E2LO');
  expect(secretGroups('KJUXE')).toBe('KJUX E');
  expect(secretGroups('')).toBe('');
});
