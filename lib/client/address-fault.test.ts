import { describe, expect, it } from 'vitest';
import { readSearch } from '@/lib/search/search';
import { addressFaultText } from './address-fault';

describe('what cannot be read of an address', () => {
  it.each([
    ['checkIn=2027-03-05&checkOut=2027-03-01', 'Check-out is before check-in: a stay must end after it begins'],
    ['checkIn=2027-03-05&checkOut=2027-03-05', 'Check-out is the day of check-in: a stay has one night at least'],
    ['checkOut=2027-03-05', 'Check-in is missing beside check-out'],
    ['flex=3', 'Flexible days needs check-in and check-out'],
    ['pets=maybe', 'Pets must be true or false'],
    ['sort=beauty', expect.stringMatching(/^Order must be name, code/)],
  ])('is told in words: %s', (text, words) => {
    expect(readSearch(new URLSearchParams(text)).faults.map(addressFaultText)).toEqual([words]);
  });

  it('is told by its own name where it has no other', () => {
    expect(addressFaultText({ parameter: '__proto__', message: 'is odd' })).toBe('__proto__ is odd');
  });
});
