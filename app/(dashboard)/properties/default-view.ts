import { redirect } from 'next/navigation';
import { visitedPortfolio } from '@/app/(dashboard)/visited';
import { log } from '@/lib/http/log';
import { defaultSearch } from '@/lib/portfolio/saved-views';

/** Goes to the view that opens by itself, where there is one. Where that cannot be known, everything is listed. */
export async function openDefaultView(): Promise<void> {
  const search = await visitedPortfolio()
    .then(defaultSearch)
    .catch((error: unknown) => {
      log().debug({ error }, 'The default view could not be read.');
      return null;
    });
  if (search) redirect(`/properties?${search}`);
}
