import { portfolioRoute } from '@/app/api/portfolio-route';
import { summariseChanges } from '@/lib/portfolio/changes';

export const GET = portfolioRoute('browse', summariseChanges);
