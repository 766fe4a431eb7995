import { useLink } from '@/lib/access/invitations';
import { openToAnybody } from '@/lib/access/open-route';
import { readJson } from '@/lib/http/body';

/** Joins, or chooses a new password, by a link. */
export const POST = openToAnybody(async ({ request, mirror, origin }) =>
  useLink(mirror, await readJson(request), origin),
);
