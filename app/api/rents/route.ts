import { portfolioRoute } from '@/app/api/portfolio-route';
import { showRents } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute('browse', showRents);
