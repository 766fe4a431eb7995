import { portfolioRoute } from '@/app/api/portfolio-route';
import { MapAnswer } from '@/lib/contract/api/properties';
import { showMap } from '@/lib/portfolio/map';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(MapAnswer, showMap);
