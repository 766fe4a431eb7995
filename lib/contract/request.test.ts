import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForeignIds } from './foreign-ids';
import { checkApiVersion, checkCalendarRequest, checkDetailsRequest, isPropertyId } from './request';

const query = (text: string) => new URLSearchParams(text);

describe('a request for details', () => {
  it.each([
    ['', { cursor: null, pageSize: 50 }],
    ['pageSize=1', { cursor: null, pageSize: 1 }],
    ['pageSize=100&cursor=abc', { cursor: 'abc', pageSize: 100 }],
    ['pageSize=7&pageSize=0', { cursor: null, pageSize: 7 }],
    ['cursor=a&cursor=b&colour=blue', { cursor: 'a', pageSize: 50 }],
  ])('"%s" is understood', (text, value) => {
    expect(checkDetailsRequest(query(text))).toEqual({ ok: true, value });
  });

  it.each(['0', '101', '-1', '1.5', '1e2', '0x10', '', ' 5', 'ten', '1000', '５'])(
    'pageSize "%s" is refused',
    (size) => {
      expect(checkDetailsRequest(new URLSearchParams({ pageSize: size }))).toEqual({
        ok: false,
        fault: { message: 'pageSize must be an integer between 1 and 100' },
      });
    },
  );
});

describe('a request for calendars', () => {
  it.each([
    ['ids=b,a,b', ['b', 'a']],
    ['ids=a&ids=b,c', ['a', 'b', 'c']],
    ['ids=,a,,%20b%20,', ['a', 'b']],
    [`ids=${'x'.repeat(64)},A_9-`, ['x'.repeat(64), 'A_9-']],
  ])('"%s" names each id once, in the order asked', (text, value) => {
    expect(checkCalendarRequest(query(text))).toEqual({ ok: true, value });
  });

  it.each(['', 'ids=', 'ids=,%20,', 'id=a'])('"%s" names none', (text) => {
    expect(checkCalendarRequest(query(text))).toMatchObject({ ok: false, fault: { errorCode: 'EMPTY_IDS' } });
  });

  it('may name 100, counted before repetitions are removed', () => {
    expect(checkCalendarRequest(query(`ids=${Array(100).fill('a')}`))).toEqual({ ok: true, value: ['a'] });
    expect(checkCalendarRequest(query(`ids=${Array(101).fill('a')}`))).toEqual({
      ok: false,
      fault: { message: 'ids must name at most 100 properties, not 101', errorCode: 'TOO_MANY_IDS' },
    });
  });

  it('counts before it looks at the form of ids', () => {
    expect(checkCalendarRequest(query(`ids=${Array(101).fill('$')}`))).toMatchObject({
      fault: { errorCode: 'TOO_MANY_IDS' },
    });
  });

  it('names the ids whose form is wrong, but not all of a great many', () => {
    const checked = checkCalendarRequest(new URLSearchParams({ ids: 'a,b c,é,ü,ö,d' }));
    expect(checked).toMatchObject({ ok: false, fault: { errorCode: 'INVALID_PROPERTY_ID' } });
    expect(!checked.ok && checked.fault.message).toMatch(/"b c", "é", "ü" and 1 more$/);
  });

  it('accepts exactly the ids of the documented form', () => {
    const documented = (id: string) =>
      id.length >= 1 && id.length <= 64 && [...id].every((character) => /^[A-Za-z0-9_-]$/.test(character));
    const nearly = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '_', '-', '\n', 'é'), maxLength: 66 });
    fc.assert(fc.property(fc.oneof(fc.string(), nearly), (id) => isPropertyId(id) === documented(id)));
  });

  it('never throws for any query', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        checkDetailsRequest(query(text));
        checkCalendarRequest(query(text));
      }),
    );
  });
});

describe('ids of a foreign service', () => {
  it('pass in any form, whatever stands in them', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => !text.includes(','));
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 100 }), (ids) => {
        const asked = new URLSearchParams([['ids', ids.join()]]);
        expect(checkForeignIds(asked)).toEqual({ ok: true, value: asked.getAll('ids') });
      }),
    );
  });

  it.each([
    ['', 'EMPTY_IDS'],
    ['ids=&ids=,', 'EMPTY_IDS'],
    [`ids=${Array(60).fill('$')}&ids=${Array(41).fill('$')}`, 'TOO_MANY_IDS'],
    [`ids=${'x'.repeat(101)}`, 'INVALID_PROPERTY_ID'],
  ])('are counted and measured: %s', (text, errorCode) => {
    expect(checkForeignIds(query(text))).toMatchObject({ ok: false, fault: { errorCode } });
  });
});

describe('the Api-Version header', () => {
  it.each([[undefined], [null], ['1'], [' 1 ']])('%j means version 1', (header) => {
    expect(checkApiVersion(header)).toEqual({ ok: true, value: '1' });
  });

  it.each(['2', '', '1.0', '01', 'one'])('"%s" is not supported', (header) => {
    expect(checkApiVersion(header)).toMatchObject({ ok: false, fault: { errorCode: 'UNSUPPORTED_API_VERSION' } });
  });
});
