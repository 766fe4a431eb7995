import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showMap } from '@/lib/portfolio/map';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query) => showMap(await currentPortfolio(currentConnectionId()), query));
