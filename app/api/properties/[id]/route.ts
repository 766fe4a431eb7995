import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showProperty } from '@/lib/portfolio/property';

export const GET = handleJson(async (_query, request, { params }: { params: Promise<{ id: string }> }) =>
  showProperty(await currentPortfolio(await requireConnectionId(request)), (await params).id),
);
