import { homeRoute } from '@/app/api/portfolio-route';
import { QuoteAnswer } from '@/lib/contract/api/quote';
import { quoteProperty } from '@/lib/portfolio/quote';

export const GET = homeRoute(QuoteAnswer, quoteProperty);
