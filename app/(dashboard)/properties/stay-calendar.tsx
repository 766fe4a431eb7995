'use client';

import { PropertyCalendar } from '@/components/calendar/property-calendar';
import { useChosenStay } from '@/lib/client/use-chosen-stay';
import type { Day } from '@/lib/domain/day';

interface StayCalendarProps {
  id: string;
  today: Day;
  /** Where it stands: on the property's own page, or beside the list. */
  place: 'page' | 'list';
}

/** The calendar of a property and the stay that the URL says is chosen on it: what knows of that stay meets here. */
export function StayCalendar({ id, today, place }: StayCalendarProps) {
  const chosen = useChosenStay(place);
  return <PropertyCalendar id={id} today={today} chosen={chosen} />;
}
