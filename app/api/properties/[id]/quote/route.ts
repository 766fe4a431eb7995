import { homeRoute } from '@/app/api/portfolio-route';
import { QuoteAnswer } from '@/lib/contract/api/quote';
import { quoteProperty } from '@/lib/portfolio/quote';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = homeRoute(QuoteAnswer, quoteProperty);
