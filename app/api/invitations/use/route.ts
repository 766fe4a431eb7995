import { useLink } from '@/lib/auth/invitations';
import { openToAnybody } from '@/lib/auth/open-route';
import { readJson } from '@/lib/http/body';

/** Joins, or chooses a new password, by a link. */
export const POST = openToAnybody(async ({ request, mirror, origin }) =>
  useLink(mirror, await readJson(request), origin),
);
