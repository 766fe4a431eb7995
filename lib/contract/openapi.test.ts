import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { CALENDAR_ERROR_CODES, ErrorBody, errorBody } from './errors';
import { openApiDocument } from './openapi';
import { CALENDAR_PATH, DETAILS_PATH } from './request';

const document = openApiDocument('9.8.7');

/** Every value under a key, anywhere in a JSON tree. */
function valuesOf(key: string, tree: unknown): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const plain = JSON.parse(JSON.stringify(document));
    expect(await new Validator().validate(plain)).toMatchObject({ valid: true });
    expect(plain.info.version).toBe('9.8.7');
  });

  it('documents both endpoints with every status of the spec', () => {
    expect(Object.keys(document.paths)).toEqual([DETAILS_PATH, CALENDAR_PATH]);
    for (const path of [DETAILS_PATH, CALENDAR_PATH]) {
      const [responses] = valuesOf('responses', document.paths[path]);
      expect(Object.keys(responses as object)).toEqual(['200', '304', '400', '401', '403', '405', '429', '500']);
    }
    for (const code of CALENDAR_ERROR_CODES) {
      expect(JSON.stringify(document.paths[CALENDAR_PATH])).toContain(code);
    }
  });

  it('resolves every reference within itself', () => {
    const references = valuesOf('$ref', document);
    expect(references.length).toBeGreaterThan(20);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    for (const reference of references) expect(known).toContain(reference);
  });

  it('names every resource of the spec, with its required and nullable fields', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas).sort()).toEqual(
      [
        ...['AvailabilityMinMaxStay', 'Error', 'MediaPhoto', 'PricingDiscount', 'PricingSurcharge', 'PropertyAddress'],
        ...['PropertyAmenity', 'PropertyAvailability', 'PropertyBasicInfo', 'PropertyBasicInfoPage'],
        ...['PropertyBuildingAmenity', 'PropertyCalendar', 'PropertyCalendarInfo', 'PropertyContact', 'PropertyMedia'],
        ...['PropertyPolicies', 'PropertyPricing'],
      ].sort(),
    );
    expect(schemas.PropertyContact).toMatchObject({
      required: ['agentName', 'email'],
      properties: { agentName: { type: 'string' }, phone: { type: ['string', 'null'] } },
    });
    expect(schemas.PropertyAvailability).toMatchObject({ required: expect.not.arrayContaining(['maximumStay']) });
    expect(schemas.PropertyBasicInfo?.required).toHaveLength(18);
  });

  it('leaves enums open: their values are told, never demanded', () => {
    expect(valuesOf('enum', document)).toEqual([]);
    expect(valuesOf('x-extensible-enum', document).length).toBeGreaterThan(8);
  });
});

describe('an error body', () => {
  it('has the fields of the spec, and an error code where there is one', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    expect(errorBody(403, 'no', at)).toEqual({ code: 403, message: 'no', timestamp: '2026-11-21T10:00:00.000Z' });
    expect(ErrorBody.parse(errorBody(400, 'none', at, 'EMPTY_IDS'))).toMatchObject({ errorCode: 'EMPTY_IDS' });
  });
});
