import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findPage } from '@/lib/portfolio/properties';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query) => findPage(await currentPortfolio(currentConnectionId()), query));
