import { homeRoute } from '@/app/api/portfolio-route';
import { PlaceAnswer } from '@/lib/contract/api/properties';
import { showPlace } from '@/lib/portfolio/place';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(PlaceAnswer, showPlace);
