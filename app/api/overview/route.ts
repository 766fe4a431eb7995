import { portfolioRoute } from '@/app/api/portfolio-route';
import { showOverview } from '@/lib/portfolio/overview';

export const GET = portfolioRoute('browse', showOverview);
