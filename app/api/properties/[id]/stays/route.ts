import { homeRoute } from '@/app/api/portfolio-route';
import { ArrivalsAnswer } from '@/lib/contract/api/calendars';
import { showArrivals } from '@/lib/portfolio/arrivals';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(ArrivalsAnswer, showArrivals);
