import { redirect } from 'next/navigation';
import { log } from '@/lib/http/log';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { defaultSearch } from '@/lib/portfolio/saved-views';
import { currentConnectionId } from '@/lib/upstream/current-connection';

/** Goes to the view that opens by itself, where there is one. Where that cannot be known, everything is listed. */
export async function openDefaultView(): Promise<void> {
  const search = await currentPortfolio(currentConnectionId())
    .then(defaultSearch)
    .catch((error: unknown) => {
      log().debug({ error }, 'The default view could not be read.');
      return null;
    });
  if (search) redirect(`/properties?${search}`);
}
