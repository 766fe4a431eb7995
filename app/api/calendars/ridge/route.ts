import { portfolioRoute } from '@/app/api/portfolio-route';
import { RidgeAnswer } from '@/lib/contract/api/calendars';
import { showRidge } from '@/lib/portfolio/ridge';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(RidgeAnswer, showRidge);
