import { homeRoute } from '@/app/api/portfolio-route';
import { ArrivalsAnswer } from '@/lib/contract/api/calendars';
import { showArrivals } from '@/lib/portfolio/arrivals';

export const GET = homeRoute(ArrivalsAnswer, showArrivals);
