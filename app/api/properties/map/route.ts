import { portfolioRoute } from '@/app/api/portfolio-route';
import { showMap } from '@/lib/portfolio/map';

export const GET = portfolioRoute('browse', showMap);
