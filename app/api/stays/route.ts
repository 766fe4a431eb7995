import { portfolioRoute } from '@/app/api/portfolio-route';
import { presentOr } from '@/lib/portfolio/insights/thread';
import { findStaysPage } from '@/lib/portfolio/stays';

export const GET = portfolioRoute('browse', presentOr('staysAsOf', findStaysPage));
