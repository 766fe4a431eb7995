import { z } from 'zod';
import { AVAILABILITIES } from './enums';
import { date, days, decimal, flag, identifier, openEnum } from './fields';

/** Spec, "PropertyCalendar": one continuous date range in which all attributes are identical. */
export const PropertyCalendar = z
  .looseObject({
    from: date('First date of the range, yyyy-MM-dd'),
    to: date('Last date of the range, yyyy-MM-dd (equals from for a single day)'),
    dailyPrice: decimal('Daily price for the range'),
    minNights: days('Minimum nights for a booking starting in the range'),
    availability: openEnum(AVAILABILITIES, 'AVAILABLE or NOT_AVAILABLE'),
    closedToArrival: flag('True when check-in is not possible in the range'),
    closedToDeparture: flag('True when check-out is not possible in the range'),
  })
  .meta({ id: 'PropertyCalendar' });

export type PropertyCalendar = z.infer<typeof PropertyCalendar>;

/** Spec, "PropertyCalendarInfo": element of the calendar response array. */
export const PropertyCalendarInfo = z
  .looseObject({
    id: identifier('Property ID; equals the id of the matching PropertyBasicInfo'),
    calendar: z.array(PropertyCalendar).describe('Ranges covering today through the next 3 years'),
  })
  .meta({ id: 'PropertyCalendarInfo' });

export type PropertyCalendarInfo = z.infer<typeof PropertyCalendarInfo>;
