import { Plug } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';

/** The connection as the bar shows it. */
export interface ShownConnection {
  id: string;
  name: string;
  /** host[:port] of its base URL, also the name of an unnamed connection. */
  host: string;
  isPaused: boolean;
}

interface ConnectionNameProps {
  connection: ShownConnection;
  /** Whether the user may manage connections: then it links there. */
  canManage: boolean;
}

export function ConnectionName({ connection: { name, host, isPaused }, canManage }: ConnectionNameProps) {
  return (
    <p className="flex min-w-14 items-center gap-1.5 text-xs text-muted" title={`Homes come from ${host}`}>
      <Plug aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
      <span className="sr-only">Connection: </span>
      <span className="truncate font-medium text-foreground">
        {canManage ? (
          <PageLink href="/settings/connections" className="rounded-sm hover:underline">
            {name}
          </PageLink>
        ) : (
          name
        )}
      </span>
      {isPaused && <span className="shrink-0">paused</span>}
    </p>
  );
}
