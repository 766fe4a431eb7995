import { insightRoute } from '@/app/api/portfolio-route';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = insightRoute('browse', 'chains', 'chains');
