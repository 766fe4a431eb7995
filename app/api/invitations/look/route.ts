import { readJson } from '@/lib/http/body';
import { lookAtLink } from '@/lib/people/invitations';
import { openToAnybody } from '@/lib/people/open-route';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** The purpose of an invitation's link. */
export const POST = openToAnybody(async ({ request, database, origin }) =>
  lookAtLink(database, await readJson(request), origin),
);
