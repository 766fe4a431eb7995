import { readJson } from '@/lib/http/body';
import { openToAnybody } from '@/lib/people/open-route';
import { setUp } from '@/lib/people/setup';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Makes the first administrator, by the code that the console shows. */
export const POST = openToAnybody(async ({ request, database, origin }) =>
  setUp(database, await readJson(request), origin),
);
