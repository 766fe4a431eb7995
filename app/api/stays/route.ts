import { portfolioRoute } from '@/app/api/portfolio-route';
import { StaysAnswer } from '@/lib/contract/api/stays';
import { findStaysPage } from '@/lib/portfolio/stays';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(StaysAnswer, findStaysPage, 'stays');
