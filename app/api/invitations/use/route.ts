import { readJson } from '@/lib/http/body';
import { takeLink } from '@/lib/people/invitations';
import { openToAnybody } from '@/lib/people/open-route';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Joins, or chooses a new password, by a link. */
export const POST = openToAnybody(async ({ request, database, origin }) =>
  takeLink(database, await readJson(request), origin),
);
