import { Star } from 'lucide-react';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { MOST_COMPARED } from '@/lib/client/compared';
import { comparePath, useShortlist } from '@/lib/client/shortlist';
import type { Stay } from '@/lib/domain/stays/stay';

const LINK = 'font-medium text-accent underline-offset-4 hover:underline';

/** How homes get here, and those that were collected already. */
export function NothingCompared({ stay }: { stay: Stay | null }) {
  const { ids } = useShortlist();
  return (
    <div className="grid min-h-[calc(100dvh-var(--header-height))] place-items-center p-4">
      <Notice title="No homes to compare yet" level="h1">
        <p>
          Collect up to {MOST_COMPARED} homes with the <Star aria-hidden className="inline size-3.5 align-[-2px]" />{' '}
          star: on the page of a property, in its panel, or beside a home that takes a stay. In the list of properties,
          tick the homes and choose Compare. They stand here side by side, and the address can be shared.
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {ids.length > 0 && (
            <PageLink href={comparePath(ids, stay)} className={LINK}>
              Compare the {ids.length === 1 ? 'home' : `${ids.length} homes`} of the shortlist
            </PageLink>
          )}
          <PageLink href="/stays" className={LINK}>
            Find a stay
          </PageLink>
          <PageLink href="/properties" className={LINK}>
            Go to the properties
          </PageLink>
        </p>
      </Notice>
    </div>
  );
}
