import { portfolioRoute } from '@/app/api/portfolio-route';
import { FacetsAnswer } from '@/lib/contract/api/properties';
import { countFacets } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(FacetsAnswer, countFacets, 'facets');
