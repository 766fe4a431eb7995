import { lookAtLink } from '@/lib/auth/invitations';
import { openToAnybody } from '@/lib/auth/open-route';
import { readJson } from '@/lib/http/body';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** The purpose of an invitation's link. */
export const POST = openToAnybody(async ({ request, mirror, origin }) =>
  lookAtLink(mirror, await readJson(request), origin),
);
