import { portfolioRoute } from '@/app/api/portfolio-route';
import { showOverview } from '@/lib/portfolio/overview';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute('browse', showOverview);
