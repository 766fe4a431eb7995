import { z } from 'zod';

/** Error codes of the calendar endpoint's 400 answers (spec, "Errors"). */
export const CALENDAR_ERROR_CODES = [
  'EMPTY_IDS',
  'TOO_MANY_IDS',
  'INVALID_PROPERTY_ID',
  'UNSUPPORTED_API_VERSION',
] as const;

export type CalendarErrorCode = (typeof CALENDAR_ERROR_CODES)[number];

/** Spec, "Error body (details endpoint)"; the calendar endpoint's 400 adds `errorCode`. */
export const ErrorBody = z
  .looseObject({
    code: z.int().describe('HTTP status code of the error'),
    message: z.string().describe('Human-readable description'),
    timestamp: z.string().describe('ISO 8601 time of the error').meta({ format: 'date-time' }),
    errorCode: z
      .string()
      .optional()
      .describe("The calendar endpoint's error code")
      .meta({ 'x-extensible-enum': CALENDAR_ERROR_CODES }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error body in the spec's shape; `at` is the time of the error. */
export function errorBody(status: number, message: string, at: Date, errorCode?: CalendarErrorCode): ErrorBody {
  return { code: status, message, timestamp: at.toISOString(), ...(errorCode && { errorCode }) };
}
