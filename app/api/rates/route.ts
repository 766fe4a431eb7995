import { portfolioRoute } from '@/app/api/portfolio-route';
import { RatesAnswer } from '@/lib/contract/api/rates';
import { showRates } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(RatesAnswer, showRates);
