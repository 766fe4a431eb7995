import { requireConnection } from '@/lib/connections/requested';
import { readForm } from '@/lib/http/form';
import { handle } from '@/lib/http/handle';
import { parametersOf } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportProperties } from '@/lib/portfolio/export/export';

async function exported(request: Request, query: URLSearchParams): Promise<Response> {
  const { id, name } = await requireConnection(request);
  return exportProperties(await currentPortfolio(id), query, name);
}

/** A file of all properties that match. */
export const GET = handle((request) => exported(request, parametersOf(request)));

/** The same, with the parameters as a form's body: a selection of thousands is too long for an address. */
export const POST = handle(async (request) => exported(request, await readForm(request)));
