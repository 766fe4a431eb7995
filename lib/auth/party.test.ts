import { describe, expect, it } from 'vitest';
import { partyOf } from './party';
import type { Visitor } from './visitor';

const anybody: Visitor = { user: null, sessionId: null, role: 'member', connections: 'all' };
const ann = { id: 'ann', name: 'Ann', email: 'ann@example.com', hasSecondFactor: false };
const party = (visitor: Visitor, address: string) =>
  partyOf({ visitor, request: new Request('http://dashboard/', { headers: { 'x-peer-address': address } }) });

describe('places are counted', () => {
  it('for a person, in however many sessions and from wherever', () => {
    const one = party({ ...anybody, user: ann, sessionId: 'one' }, '192.0.2.1');
    expect(one).toEqual({ id: 'ann', isNetwork: false });
    expect(party({ ...anybody, user: ann, sessionId: 'two' }, '192.0.2.2')).toEqual(one);
  });

  it('for a network in the open demo: an IPv4 address, a /48 of IPv6', () => {
    expect(party(anybody, '192.0.2.1')).toEqual({ id: '192.0.2.1', isNetwork: true });
    expect(party(anybody, '2001:db8:0:5::1').id).toBe(party(anybody, '2001:db8:0:6::9').id);
    expect(party(anybody, '2001:db8:1::1').id).not.toBe(party(anybody, '2001:db8:2::1').id);
  });
});
