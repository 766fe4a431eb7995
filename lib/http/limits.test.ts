import { describe, expect, it } from 'vitest';
import { LONGEST_ADDRESS, requireSaneAddress } from './limits';

const addressed = (query: string) => () => requireSaneAddress(`/api/x?${query}`);
const refusal = expect.objectContaining({ code: 'ADDRESS_TOO_LONG' });

describe('an address', () => {
  it('may name a hundred ids, in a list or one by one', () => {
    const ids = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(64, '0'));
    expect(addressed(`ids=${ids.join('%2C')}`)).not.toThrow();
    expect(addressed(ids.map((id) => `ids=${id}`).join('&'))).not.toThrow();
    expect(() => requireSaneAddress('/api/x')).not.toThrow();
  });

  it('may not be longer than anybody means', () => {
    const room = LONGEST_ADDRESS - '/api/x?'.length;
    expect(addressed('a'.repeat(room))).not.toThrow();
    expect(addressed('a'.repeat(room + 1))).toThrow(refusal);
  });

  it('may not have more parameters than any request has', () => {
    expect(addressed('&'.repeat(255))).not.toThrow();
    expect(addressed('&'.repeat(256))).toThrow(refusal);
  });
});
