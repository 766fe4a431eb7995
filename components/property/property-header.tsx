import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { webAddress } from './words';

/** What the property is, where, for how much; and where it can be seen elsewhere. */
export function PropertyHeader({ property }: { property: PropertyBasicInfo }) {
  const { money } = useFormats();
  const { address, pricing, media } = property;
  return (
    <header className="flex flex-col gap-3">
      <Trail>{property.code}</Trail>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-xl leading-7 font-semibold tracking-tight text-balance wrap-anywhere">{property.name}</h1>
          <p className="text-muted">
            {[humanise(property.type), address.area, address.city, address.country].filter(Boolean).join(' · ')}
          </p>
          <p className="text-xs text-muted">
            <Updated at={property.updatedAt} />
          </p>
        </div>
        <div className="flex flex-col gap-1 sm:items-end">
          <p>
            <span className="text-xl leading-7 font-semibold tracking-tight">
              {money(pricing.advertisedPrice, pricing.currency)}
            </span>{' '}
            <span className="text-muted">a month</span>
          </p>
          <ul className="flex flex-wrap gap-x-4 print:hidden">
            <WebLink address={property.url}>Listing</WebLink>
            <WebLink address={media.threeDTour}>3D tour</WebLink>
            <WebLink address={media.floorplan}>Floor plan</WebLink>
          </ul>
        </div>
      </div>
    </header>
  );
}

/** The way back to the list. */
export function Trail({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="text-xs print:hidden">
      <ol className="flex items-center gap-1.5 text-muted">
        <li>
          <Link href="/properties" className="underline-offset-4 hover:text-foreground hover:underline">
            Properties
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="text-foreground">
          {children}
        </li>
      </ol>
    </nav>
  );
}

function WebLink({ address, children }: { address: string | null; children: ReactNode }) {
  const href = address && webAddress(address);
  if (!href) return null;
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="flex items-center gap-1 font-medium text-accent underline-offset-4 hover:underline"
      >
        {children}
        <ExternalLink aria-hidden className="size-3.5" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  );
}

/** @param at seconds since the epoch, with a fraction */
function Updated({ at }: { at: number }) {
  const locale = useLocale();
  const time = new Date(at * 1000);
  if (Number.isNaN(time.getTime())) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      Updated <time dateTime={time.toISOString()}>{format.format(time)}</time>
    </>
  );
}
