import { portfolioRoute } from '@/app/api/portfolio-route';
import { presentOr } from '@/lib/portfolio/analysis/thread';
import { findStaysPage } from '@/lib/portfolio/stays';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute('browse', presentOr('staysAsOf', findStaysPage));
