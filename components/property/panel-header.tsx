import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { propertyQuery } from '@/lib/client/property';
import { humanise } from '@/lib/contract/humanise';

interface PanelHeaderProps {
  id: string;
  renderActions?: ((property: { id: string; name: string }) => ReactNode) | undefined;
  onClose: () => void;
}

/** Which property it is, always in sight; its whole page, and the way out: there at once, for a keyboard to go to. */
export function PanelHeader({ id, renderActions, onClose }: PanelHeaderProps) {
  const { money } = useFormats();
  const { data, isError } = useQuery(propertyQuery(id));
  const property = data?.property;
  return (
    <header className="sticky top-0 z-20 flex flex-col gap-1 border-b border-border bg-background px-4 pt-2 pb-2.5">
      <div className="flex h-8 items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-xs text-muted">{property?.code ?? id}</p>
        {renderActions?.({ id, name: property?.name ?? id })}
        <PageLink
          href={`/properties/${encodeURIComponent(id)}`}
          className="flex h-7 items-center gap-1.5 rounded-md px-2 font-medium text-accent hover:bg-surface-tertiary"
        >
          <Maximize2 aria-hidden className="size-3.5" />
          Open page
        </PageLink>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Close" onPress={onClose} className="-me-2">
          <X aria-hidden />
        </Button>
      </div>
      {property ? (
        <>
          <h2 className="line-clamp-2 text-base leading-6 font-semibold tracking-tight wrap-anywhere">
            {property.name}
          </h2>
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate text-muted">
              {[humanise(property.type), property.address.area, property.address.city].filter(Boolean).join(' · ')}
            </span>
            <span className="shrink-0">
              <span className="font-semibold">
                {money(property.pricing.advertisedPrice, property.pricing.currency)}
              </span>{' '}
              <span className="text-muted">a month</span>
            </span>
          </p>
        </>
      ) : (
        !isError && <div aria-hidden className="h-12" />
      )}
    </header>
  );
}
