'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Day } from '@/lib/domain/day';

const Today = createContext<Day>(0);

/** Provides the portfolio's current day, in the server's time zone rather than the browser's. */
export function TodayProvider({ today, children }: { today: Day; children: ReactNode }) {
  return <Today value={today}>{children}</Today>;
}

export const useToday = (): Day => use(Today);
