import { describe } from 'vitest';
import { stayCalendar } from './stay-calendar';
import { stayCalendarSuite } from './stay-calendar.suite';

describe('a calendar in ranges', () => stayCalendarSuite(stayCalendar));
