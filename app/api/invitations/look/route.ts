import { lookAtLink } from '@/lib/auth/invitations';
import { openToAnybody } from '@/lib/auth/open-route';
import { readJson } from '@/lib/http/body';

/** What a link is for. */
export const POST = openToAnybody(async ({ request, mirror, origin }) =>
  lookAtLink(mirror, await readJson(request), origin),
);
