import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findPage } from '@/lib/portfolio/properties';

export const GET = handleJson(async (query, request) =>
  findPage(await currentPortfolio(await requireConnectionId(request)), query),
);
