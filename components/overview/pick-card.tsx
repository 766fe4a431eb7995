import { House } from 'lucide-react';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { PageLink } from '@/components/ui/page-link';
import { useUsablePhoto } from '@/components/ui/photo';
import { nameOf, roomsText } from '@/lib/client/home-words';
import type { OverviewAnswer } from '@/lib/contract/api/overview';

interface PickCardProps {
  home: OverviewAnswer['picks'][number]['home'];
  free: OverviewAnswer['picks'][number]['free'];
  /** Whether its picture is among the first that a phone shows. */
  isFirst: boolean;
}

/** The nights after which an end says nothing: half a year. */
const LONG = 180;

const DAY_MS = 86_400_000;
const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: number, locale: string) => dayFormat(locale).format(day * DAY_MS);
/** Not `formatRange`: Node and browsers differ in the blanks around its dash. */
const spanText = ({ start, end }: PickCardProps['free'], locale: string) =>
  `${dayText(start, locale)} – ${dayText(end, locale)}`;

/** A home to look at first: its picture, its rent, and when it is free. */
export function PickCard({ home, free, isFirst }: PickCardProps) {
  const { money, number } = useFormats();
  const locale = useLocale();
  const picture = useUsablePhoto(home.photo ?? undefined);
  const { id, photo, city, price, currency } = home;
  const isLong = free.end - free.start > LONG;
  return (
    <PageLink href={`/properties/${encodeURIComponent(id)}`} className="group flex min-w-0 flex-col gap-2.5">
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
        <span className="mt-1">
          <span className="text-sm font-semibold">{money(price, currency)}</span>
          <span className="text-muted"> a month</span>
        </span>
        <span className="text-muted">
          Free {isLong ? `from ${dayText(free.start, locale)}` : spanText(free, locale)}
        </span>
      </span>
    </PageLink>
  );
}
