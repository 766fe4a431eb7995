import { homeRoute } from '@/app/api/portfolio-route';
import { PropertyAnswer } from '@/lib/contract/api/properties';
import { showProperty } from '@/lib/portfolio/property';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(PropertyAnswer, showProperty);
