import { portfolioRoute } from '@/app/api/portfolio-route';
import { presentOr } from '@/lib/portfolio/insights/thread';
import { findPage } from '@/lib/portfolio/properties';

export const GET = portfolioRoute('browse', presentOr('propertiesAsOf', findPage));
