import { portfolioRoute } from '@/app/api/portfolio-route';
import { LadderAnswer } from '@/lib/contract/api/ladder';
import { showLadder } from '@/lib/portfolio/ladder';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = portfolioRoute(LadderAnswer, showLadder);
