import { readForm } from '@/lib/http/form';
import { handle } from '@/lib/http/handle';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { exportProperties } from '@/lib/portfolio/export/export';
import { currentConnectionId, currentConnectionName } from '@/lib/upstream/current-connection';

const exported = async (query: URLSearchParams) =>
  exportProperties(await currentPortfolio(currentConnectionId()), query, currentConnectionName());

/** A file of all properties that match. */
export const GET = handle((request) => exported(new URL(request.url).searchParams));

/** The same, with the parameters as a form's body: a selection of thousands is too long for an address. */
export const POST = handle(async (request) => exported(await readForm(request)));
