import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findStaysPage } from '@/lib/portfolio/stays';

export const GET = handleJson(async (query, request) =>
  findStaysPage(await currentPortfolio(await requireConnectionId(request)), query),
);
