import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showProperty } from '@/lib/portfolio/property';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (_query, { params }: { params: Promise<{ id: string }> }) =>
  showProperty(await currentPortfolio(currentConnectionId()), (await params).id),
);
