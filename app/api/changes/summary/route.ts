import { portfolioRoute } from '@/app/api/portfolio-route';
import { ChangesSummary } from '@/lib/contract/api/changes';
import { summariseChanges } from '@/lib/portfolio/changes';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(ChangesSummary, summariseChanges);
