import { homeRoute } from '@/app/api/portfolio-route';
import { SimilarAnswer } from '@/lib/contract/api/similar';
import { showSimilar } from '@/lib/portfolio/similar';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(SimilarAnswer, showSimilar);
