import { portfolioRoute } from '@/app/api/portfolio-route';
import { summariseChanges } from '@/lib/portfolio/changes';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute('browse', summariseChanges);
