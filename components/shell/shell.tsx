'use client';

import { onlineManager } from '@tanstack/react-query';
import { ChevronsUpDown, Monitor, Moon, Plug, Sun, WifiOff } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTheme } from 'next-themes';
import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { type Page, usePages } from '@/components/state/pages';
import type { Opened } from '@/components/ui/anchored-popover';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { OpenerButton } from '@/components/ui/popover-button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Brand } from './brand';
import type { ConnectionMenuProps, ShownConnection } from './connection-menu';

interface ShellProps {
  connection: ShownConnection;
  /** The user's connections, the current one among them. */
  connections: readonly ShownConnection[];
  /** Whether the user may manage them. */
  canManageConnections: boolean;
  freshness: ReactNode;
  /** A banner under the bar on every page. It keeps `--header-height` true. */
  banner: ReactNode;
  /** The palette's button, in the bar. */
  palette: ReactNode;
  /** The user's menu, in the bar. */
  account: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page: a skip link, the bar, and the page in <main>. A page scrolls with the document, or fills
 * `--page-height` itself.
 */
export function Shell(props: ShellProps) {
  const { connection, connections, canManageConnections, freshness, banner, palette, account, children } = props;
  const pages = usePages().filter(({ isInBar }) => isInBar !== false);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-accent-foreground focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 bg-background print:hidden">
        <div className="flex h-12 items-center gap-1 border-b border-border px-2 sm:gap-2 sm:px-4 lg:gap-4">
          <Brand />
          <Navigation pages={pages} />
          <div className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-2">
            <ConnectionSwitch current={connection} connections={connections} canManage={canManageConnections} />
            {palette}
            {freshness}
            <ThemeSwitch />
            {account}
          </div>
        </div>
        {banner}
        <OfflineBar />
      </header>
      <main id="main" tabIndex={-1} className="pb-(--nav-height) outline-none print:pb-0">
        {children}
      </main>
    </>
  );
}

/** @param pages a page below another stands behind it */
export function Navigation({ pages }: { pages: readonly Pick<Page, 'href' | 'label' | 'icon'>[] }) {
  const pathname = usePathname();
  const here = pages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <nav
      aria-label="Pages"
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:h-(--nav-height) max-md:border-t max-md:border-border max-md:bg-background"
    >
      <ul className="flex h-full items-center gap-0.5 max-md:px-1">
        {pages.map(({ href, label, icon: Icon }) => {
          const isHere = href === here?.href;
          return (
            <li key={href} className="max-md:flex-1">
              <PageLink
                href={href}
                title={label}
                aria-current={pathname === href ? 'page' : isHere ? 'true' : undefined}
                className="flex items-center rounded-md font-medium text-muted max-md:h-11 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:text-2xs md:h-8 md:gap-1.5 md:px-1 lg:px-2 xl:px-2.5 hover:bg-surface-tertiary hover:text-foreground aria-[current]:text-foreground md:aria-[current]:bg-surface-tertiary max-md:aria-[current]:text-accent forced-colors:aria-[current]:underline"
              >
                <Icon aria-hidden className="size-4 shrink-0 lg:max-2xl:hidden" />
                <span className="max-w-full truncate md:max-lg:sr-only">{label}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const THEMES = {
  system: { label: 'System', icon: Monitor, next: 'light' },
  light: { label: 'Light', icon: Sun, next: 'dark' },
  dark: { label: 'Dark', icon: Moon, next: 'system' },
} as const;

/** Cycles through system, light and dark. Only the browser knows the current one. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const isHydrated = useHydrated();
  const {
    label,
    icon: Icon,
    next,
  } = THEMES[isHydrated && theme && theme in THEMES ? (theme as keyof typeof THEMES) : 'system'];
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      // Phones need the room for the connection's name; the palette changes the theme there.
      className="max-sm:hidden"
      aria-label={`Theme: ${label}. Change to ${THEMES[next].label}`}
      onPress={() => setTheme(next)}
    >
      <Icon aria-hidden className={isHydrated ? undefined : 'invisible'} />
    </Button>
  );
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Covers the foot of every page while the dashboard cannot be reached and requests wait. It moves nothing and takes no
 * presses.
 */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--nav-height)+0.75rem)] z-50 flex justify-center"
    >
      {!isOnline && (
        <p className="flex items-start gap-2 rounded-lg border border-border bg-surface px-3 py-2 shadow-md">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <span className="font-medium">You are offline.</span> What you see was read before; what you ask for comes
            once you are back.
          </span>
        </p>
      )}
    </div>
  );
}

const ConnectionMenu = lazy(() => import('./connection-menu').then((module) => ({ default: module.ConnectionMenu })));

/** The page's connection, and a menu of the user's. Its name stands in the bar as a whole, or wraps out of sight. */
function ConnectionSwitch(props: Omit<ConnectionMenuProps, keyof Opened>) {
  const { name, isPaused } = props.current;
  return (
    <OpenerButton
      kind="menu"
      aria-label={`Connection: ${name}${isPaused ? ', paused' : ''}`}
      title={`Connection: ${name}`}
      className="min-w-8 shrink flex-wrap content-start justify-end gap-0 overflow-hidden px-0 text-xs"
      opens={(opened) => <ConnectionMenu {...opened} {...props} />}
    >
      <span className="grid h-full w-8 shrink-0 place-items-center text-muted">
        <Plug aria-hidden className="size-3.5" />
      </span>
      <span className="flex h-full items-center gap-1.5 pe-2 whitespace-nowrap">
        {name}
        {isPaused && <span className="font-normal text-muted">paused</span>}
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted max-sm:hidden" />
      </span>
    </OpenerButton>
  );
}
