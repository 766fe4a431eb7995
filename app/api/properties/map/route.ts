import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showMap } from '@/lib/portfolio/map';

export const GET = handleJson(async (query, request) =>
  showMap(await currentPortfolio(await requireConnectionId(request)), query),
);
