import { portfolioRoute } from '@/app/api/portfolio-route';
import { showRents } from '@/lib/portfolio/properties';

export const GET = portfolioRoute('browse', showRents);
