import { House } from 'lucide-react';
import { useToday } from '@/components/state/today';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { useUsablePhoto } from '@/components/ui/photo';
import type { StayTotals } from '@/lib/contract/api/stay';
import type { PropertyRow } from '@/lib/search/fields';
import { bookableSentence } from '@/lib/words/bookable';
import { homePath, nameOf, roomsText } from '@/lib/words/homes';

interface PickCardProps {
  home: PropertyRow;
  offer: StayTotals | null;
  /** Whether its picture is among the first that a phone shows. */
  isFirst: boolean;
}

/** A home to look at first: its picture, rent and first bookable day, or the cost of the chosen stay. */
export function PickCard({ home, offer, isFirst }: PickCardProps) {
  const { number } = useFormats();
  const { id, photo, city } = home;
  const picture = useUsablePhoto(photo ?? undefined);
  return (
    <PageLink href={homePath(id)} className="group flex min-w-0 flex-col gap-2.5">
      <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-xl bg-surface-tertiary text-muted">
        {picture.isUsable ? (
          // biome-ignore lint/performance/noImgElement: next/image needs a list of hosts, but photos may come from any host.
          <img
            ref={picture.ref}
            src={photo ?? undefined}
            onError={picture.onError}
            alt=""
            width={400}
            height={300}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            referrerPolicy="no-referrer"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-103"
          />
        ) : (
          <House aria-hidden className="size-6 opacity-60" />
        )}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="line-clamp-2 text-sm font-medium group-hover:text-accent">{nameOf(home)}</span>
        <span className="truncate text-muted">{[city, roomsText(home, number)].filter(Boolean).join(' · ')}</span>
        <span className="mt-1 flex flex-col gap-0.5">{offer ? <OfStay totals={offer} /> : <OfHome home={home} />}</span>
      </span>
    </PageLink>
  );
}

function OfHome({ home }: { home: PropertyRow }) {
  const formats = useFormats();
  return (
    <>
      <span>
        <span className="text-sm font-semibold">{formats.money(home.price, home.currency)}</span>
        <span className="text-muted"> a month</span>
      </span>
      <span className="text-balance text-muted">{bookableSentence(home, formats, useToday())}</span>
    </>
  );
}

function OfStay({ totals: { total, month, currency } }: { totals: StayTotals }) {
  const { amount } = useFormats();
  if (total === null) return <span className="text-muted">Price missing</span>;
  return (
    <>
      <span>
        <span className="text-sm font-semibold">{amount(total, currency)}</span>
        <span className="text-muted"> for the stay</span>
      </span>
      {month !== null && <span className="text-muted">{amount(month, currency)} a month</span>}
    </>
  );
}
