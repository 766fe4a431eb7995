import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { countFacets } from '@/lib/portfolio/properties';

export const GET = handleJson(async (query, request) =>
  countFacets(await currentPortfolio(await requireConnectionId(request)), query),
);
