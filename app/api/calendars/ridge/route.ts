import { portfolioRoute } from '@/app/api/portfolio-route';
import { showRidge } from '@/lib/portfolio/ridge';

export const GET = portfolioRoute('browse', showRidge);
