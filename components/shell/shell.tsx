import type { ReactNode } from 'react';
import { Brand } from './brand';
import { ConnectionName, type ShownConnection } from './connection-name';
import { ConnectionSwitch } from './connection-switch';
import { Navigation } from './navigation';
import { OfflineBar } from './offline-bar';
import { ThemeSwitch } from './theme-switch';

interface ShellProps {
  connection: ShownConnection;
  /** Those that it can be changed for, itself among them. */
  connections: readonly ShownConnection[];
  /** Whether whoever looks may look after them. */
  canManageConnections: boolean;
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
export function Shell(props: ShellProps) {
  const { connection, connections, canManageConnections, freshness, banner, palette, account, children } = props;
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-accent-foreground focus:translate-y-0 print:hidden"
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
            {connections.length > 1 ? (
              <ConnectionSwitch current={connection} connections={connections} canManage={canManageConnections} />
            ) : (
              <ConnectionName connection={connection} canManage={canManageConnections} />
            )}
            <ThemeSwitch />
            {account}
          </div>
        </div>
        {banner}
        <OfflineBar />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
