import { homeRoute } from '@/app/api/portfolio-route';
import { StartsAnswer } from '@/lib/contract/api/starts';
import { showStarts } from '@/lib/portfolio/home-starts';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(StartsAnswer, showStarts);
