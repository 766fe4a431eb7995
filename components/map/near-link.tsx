import { MapPinned } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

/** Leads to the homes around one, on the map. @param label whether it has words beside its symbol */
export const NearLink = ({ id, name, label = false }: { id: string; name: string; label?: boolean }) => (
  <PageLink
    href={`/properties?${new URLSearchParams({ view: 'map', near: id })}`}
    aria-label={`Homes near ${name}`}
    title="Homes nearby, on the map"
    className="flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-md px-2 text-muted hover:bg-surface-tertiary hover:text-foreground print:hidden"
  >
    <MapPinned aria-hidden className="size-4" />
    {label && <span className="font-medium">Nearby</span>}
  </PageLink>
);
