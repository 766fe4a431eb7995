import { ExternalLink, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { Trail } from './trail';
import { webAddress } from './words';

/** What the property is, where, for how much; and where it can be seen elsewhere. */
export function PropertyHeader({ property, actions }: { property: PropertyBasicInfo; actions?: ReactNode }) {
  const { money } = useFormats();
  const { address, pricing } = property;
  return (
    <header className="flex flex-col gap-3">
      <Trail>{property.code}</Trail>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-xl leading-7 font-semibold tracking-tight text-balance wrap-anywhere">{property.name}</h1>
          <p className="text-muted wrap-anywhere">
            {[humanise(property.type), address.area, address.city, address.country].filter(Boolean).join(' · ')}
          </p>
          <p className="text-xs text-muted">
            Updated <Moment at={property.updatedAt * 1000} />
          </p>
        </div>
        <div className="flex max-w-full flex-col gap-1 sm:items-end">
          <p className="wrap-anywhere">
            <span className="text-xl leading-7 font-semibold tracking-tight">
              {money(pricing.advertisedPrice, pricing.currency)}
            </span>{' '}
            <span className="text-muted">a month</span>
          </p>
          <ul className="flex flex-wrap items-center gap-x-4 print:hidden">
            {actions && <li>{actions}</li>}
            <WebLink address={property.url}>Listing</WebLink>
            <li>
              <button
                type="button"
                onClick={() => window.print()}
                className="flex cursor-pointer items-center gap-1 font-medium text-accent underline-offset-4 hover:underline"
              >
                Print
                <Printer aria-hidden className="size-3.5" />
              </button>
            </li>
          </ul>
        </div>
      </div>
    </header>
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
