'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarQuery } from '@/lib/api/calendars';
import { mirrorQuery } from '@/lib/api/mirror-queries';
import { AVAILABLE } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { useToday } from './today';

const schemas = () => import('@/lib/contract/api/calendars');

/** When a stay at a home can begin in a month, and how long it may be: `GET /api/properties/{id}/stays`. */
const arrivalsQuery = (id: string, month: string, guests: number | null) =>
  mirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/stays`,
    new URLSearchParams({ month, ...(guests !== null && { guests: String(guests) }) }),
    async () => (await schemas()).ArrivalsAnswer,
  );

const monthOf = (day: Day) => formatDay(day).slice(0, 7);

interface StayDays {
  /** The first free night. */
  opensAt?: Day | undefined;
  /** Is told a day of the month in sight. */
  onSight?: (day: Day) => void;
  /** Whether no stay begins on a day; with `first`, whether no stay from there ends on it. */
  isUnavailable?: (day: Day, first: Day | null) => boolean;
}

/** The days on which a stay at a home can begin or end, for the months that have been looked at; none without a home. */
export function useStayDays(id: string | null, guests: number | null): StayDays {
  const [months, setMonths] = useState<readonly string[]>([]);
  const answers = useQueries({ queries: id === null ? [] : months.map((month) => arrivalsQuery(id, month, guests)) });
  const lengths = new Map(
    answers.flatMap(({ data }) => data?.arrivals.map(({ day, nights }) => [day, nights] as const) ?? []),
  );
  const known = new Set(months.filter((_, at) => answers[at]?.data));
  const { data: calendar } = useQuery({ ...calendarQuery(id ?? ''), enabled: id !== null });
  const today = useToday();
  if (id === null) return {};
  const free = calendar?.ranges.find(({ availability, end }) => availability === AVAILABLE && end > today);
  return {
    opensAt: free && Math.max(free.start, today),
    onSight: (day: Day) => setMonths((seen) => (seen.includes(monthOf(day)) ? seen : [...seen, monthOf(day)])),
    isUnavailable: (day: Day, first: Day | null): boolean => {
      if (first === null || first === day) return first === null && known.has(monthOf(day)) && !lengths.has(day);
      const nights = lengths.get(first);
      return nights !== undefined && !nights.some(({ min, max }) => day - first >= min && day - first <= max);
    },
  };
}
