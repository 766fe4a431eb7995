import { redirect } from 'next/navigation';
import { visitedPortfolio } from '@/app/(dashboard)/visited';
import { log } from '@/lib/http/log';
import { defaultSearch } from '@/lib/portfolio/saved-views';

/** Redirects to the default view, if there is one. If it cannot be read, the page lists everything. */
export async function openDefaultView(): Promise<void> {
  const search = await visitedPortfolio()
    .then(defaultSearch)
    .catch((error: unknown) => {
      log().debug({ error }, 'The default view could not be read.');
      return null;
    });
  if (search) redirect(`/properties?${search}`);
}
