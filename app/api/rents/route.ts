import { portfolioRoute } from '@/app/api/portfolio-route';
import { RentsAnswer } from '@/lib/contract/api/properties';
import { showRents } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(RentsAnswer, showRents);
