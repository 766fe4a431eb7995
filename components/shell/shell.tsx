import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { Navigation } from './navigation';
import { ThemeSwitch } from './theme-switch';

/** The partner service that the dashboard reads from. */
interface ConnectionFacts {
  name: string;
  /** host[:port] of its base URL; where the connection has no other name, the same. */
  host: string;
}

interface ShellProps {
  connection: ConnectionFacts;
  /** In the bar: how fresh the data is. */
  freshness: ReactNode;
  /** Under the bar: what everybody must know, on every page. It keeps `--header-height` true while it is there. */
  banner: ReactNode;
  /** In the bar: goes anywhere. */
  palette: ReactNode;
  /** In the bar: who is signed in. */
  account: ReactNode;
  children: ReactNode;
}

/**
 * What surrounds every page: a skip link, one bar with the pages on the left and the state of things on the right, and
 * the page in <main>. A page scrolls with the document, or fills `calc(100dvh - var(--header-height))` itself.
 */
export function Shell({ connection, freshness, banner, palette, account, children }: ShellProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-accent-foreground focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 bg-background print:hidden">
        <div className="flex h-12 items-center gap-2 border-b border-border px-3 sm:gap-4 sm:px-4">
          <Brand />
          <Navigation />
          <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
            {palette}
            {freshness}
            <ConnectionName {...connection} />
            <ThemeSwitch />
            {account}
          </div>
        </div>
        {banner}
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

function ConnectionName({ name, host }: ConnectionFacts) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted" title={`Properties come from ${host}`}>
      <Plug aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">Connection: </span>
      <span className="truncate font-medium text-foreground">{name}</span>
      {host !== name && <span className="hidden truncate md:inline">{host}</span>}
    </p>
  );
}
