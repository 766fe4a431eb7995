import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { countFacets } from '@/lib/portfolio/properties';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query) => countFacets(await currentPortfolio(currentConnectionId()), query));
