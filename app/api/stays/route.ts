import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findStaysPage } from '@/lib/portfolio/stays';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query) => findStaysPage(await currentPortfolio(currentConnectionId()), query));
