import { portfolioRoute } from '@/app/api/portfolio-route';
import { PropertiesAnswer } from '@/lib/contract/api/properties';
import { findPage } from '@/lib/portfolio/properties';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(PropertiesAnswer, findPage, 'properties');
