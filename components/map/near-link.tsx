import { MapPinned } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

/** The map of the homes around one. */
export const nearPath = (id: string): string => `/properties?${new URLSearchParams({ view: 'map', near: id })}`;

/** Leads to the homes around one, on the map. */
export const NearLink = ({ id, name }: { id: string; name: string }) => (
  <PageLink
    href={nearPath(id)}
    aria-label={`Homes near ${name}`}
    title="Homes nearby, on the map"
    className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-tertiary hover:text-foreground"
  >
    <MapPinned aria-hidden className="size-4" />
  </PageLink>
);
