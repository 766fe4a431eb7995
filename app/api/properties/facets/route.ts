import { portfolioRoute } from '@/app/api/portfolio-route';
import { presentOr } from '@/lib/portfolio/insights/thread';
import { countFacets } from '@/lib/portfolio/properties';

export const GET = portfolioRoute('browse', presentOr('facetsAsOf', countFacets));
