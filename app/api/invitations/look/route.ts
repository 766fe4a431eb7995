import { lookAtLink } from '@/lib/access/invitations';
import { openToAnybody } from '@/lib/access/open-route';
import { readJson } from '@/lib/http/body';

/** What a link is for. */
export const POST = openToAnybody(async ({ request, mirror, origin }) =>
  lookAtLink(mirror, await readJson(request), origin),
);
