import { portfolioRoute } from '@/app/api/portfolio-route';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import { showOverview } from '@/lib/portfolio/overview';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(OverviewAnswer, showOverview);
