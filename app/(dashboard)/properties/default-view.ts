import { redirect } from 'next/navigation';
import { log } from '@/lib/http/log';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { defaultSearch } from '@/lib/portfolio/saved-views';

/** Goes to the view that opens by itself, where there is one. Where that cannot be known, everything is listed. */
export async function openDefaultView(connectionId: string): Promise<void> {
  const search = await currentPortfolio(connectionId)
    .then(defaultSearch)
    .catch((error: unknown) => {
      log().debug({ error }, 'The default view could not be read.');
      return null;
    });
  if (search) redirect(`/properties?${search}`);
}
