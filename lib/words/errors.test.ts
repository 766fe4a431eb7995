import { describe, expect, it } from 'vitest';
import { ApiFault, type FaultKind, faultOf, faultOfAnswer, isLasting, isWorthRetrying, retryDelay } from './errors';
import { faultText } from './faults';

const NONE = new Headers();
const own = (status: number, code: string) =>
  faultOfAnswer(status, NONE, { error: { code, message: 'what happened', requestId: 'r1' } });

describe('faultOfAnswer', () => {
  it.each<[number, string, FaultKind]>([
    [502, 'UPSTREAM_UNREACHABLE', 'upstream-unreachable'],
    [502, 'UPSTREAM_NOT_A_PARTNER_SERVICE', 'not-a-partner-service'],
    [503, 'UPSTREAM_TOKEN_MISSING', 'token-missing'],
    [504, 'UPSTREAM_TIMEOUT', 'upstream-timeout'],
    [500, 'INTERNAL', 'dashboard-fault'],
    [503, 'TOO_MANY_LISTENERS', 'request-refused'],
    [409, 'NAME_TAKEN', 'request-refused'],
    [418, 'A_CODE_OF_TOMORROW', 'request-refused'],
    [503, 'A_CODE_OF_TOMORROW', 'dashboard-fault'],
  ])("reads the dashboard's own %i %s as %s", (status, code, kind) => {
    expect(own(status, code)).toMatchObject({ kind, advice: 'what happened', requestId: 'r1' });
  });

  it('tells an answer of a proxy in front of the dashboard as a fault here, not as one of the partner service', () => {
    expect(faultOfAnswer(502, NONE, '<html>').kind).toBe('dashboard-unreachable');
    expect(isWorthRetrying(faultOfAnswer(429, NONE, '<html>'))).toBe(true);
    expect(faultOfAnswer(404, NONE, undefined).kind).toBe('dashboard-fault');
    expect(faultOfAnswer(400, NONE, { oops: true }).kind).toBe('dashboard-fault');
  });

  it('reads Retry-After in seconds, and not at all', () => {
    const secondsIn = (value: string) =>
      faultOfAnswer(429, new Headers({ 'retry-after': value }), undefined).retryAfterSeconds;
    expect(secondsIn('12')).toBe(12);
    expect(secondsIn('soon')).toBeUndefined();
  });
});

describe('faultOf', () => {
  it('treats an unknown error as the dashboard’s fault, without showing its text', () => {
    const fault = faultOf(new TypeError('x is undefined'));
    expect(fault).toMatchObject({ kind: 'dashboard-fault', detail: undefined });
  });
});

describe('isWorthRetrying', () => {
  it('holds for passing faults', () => {
    expect(isWorthRetrying(new ApiFault('upstream-unreachable'))).toBe(true);
    expect(isWorthRetrying(new ApiFault('rate-limited', { retryAfterSeconds: 2 }))).toBe(true);
  });

  it('does not hold for faults that need the user, nor for long waits', () => {
    expect(isWorthRetrying(new ApiFault('token-refused'))).toBe(false);
    expect(isWorthRetrying(new ApiFault('rate-limited', { retryAfterSeconds: 60 }))).toBe(false);
  });

  it('waits for Retry-After', () => {
    expect(retryDelay(new ApiFault('rate-limited', { retryAfterSeconds: 2 }))).toBe(2000);
    expect(retryDelay(new ApiFault('upstream-timeout'))).toBe(1000);
  });
});

describe('isLasting', () => {
  it('holds for impossible requests, not for those that may succeed later', () => {
    expect(isLasting(own(400, 'INVALID_PARAMETER'))).toBe(true);
    expect(isLasting(own(404, 'NOT_FOUND'))).toBe(true);
    expect(isLasting(own(400, 'NAME_TAKEN'))).toBe(false);
    expect(isLasting(new ApiFault('upstream-unreachable'))).toBe(false);
  });
});

describe('faultText', () => {
  it('uses the answer’s words for an invalid parameter', () => {
    expect(faultText(own(400, 'INVALID_PARAMETER'))).toEqual({
      title: 'This request is not valid',
      advice: 'what happened',
    });
  });

  it("prefers the dashboard's own advice, which knows the connection", () => {
    const text = faultText(new ApiFault('upstream-unreachable', { advice: 'homes.example cannot be reached.' }));
    expect(text).toEqual({
      title: 'The partner service cannot be reached',
      advice: 'homes.example cannot be reached.',
    });
  });

  it('gives the time to wait', () => {
    expect(faultText(new ApiFault('rate-limited', { retryAfterSeconds: 12 })).advice).toContain('in 12 seconds');
    expect(faultText(new ApiFault('rate-limited', { retryAfterSeconds: 1 })).advice).toContain('in 1 second.');
    expect(faultText(new ApiFault('rate-limited')).advice).toContain('Wait a little');
  });
});
