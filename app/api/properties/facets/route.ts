import { portfolioRoute } from '@/app/api/portfolio-route';
import { presentOr } from '@/lib/portfolio/analysis/thread';
import { countFacets } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute('browse', presentOr('facetsAsOf', countFacets));
