import { PageLink } from '@/components/ui/page-link';

/** The mark: a grid of nights with one stay in it. */
export function Brand() {
  return (
    <PageLink
      href="/"
      aria-label="Staygrid, home"
      className="flex shrink-0 items-center gap-2 max-[26rem]:hidden rounded-md font-semibold tracking-tight"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <rect x="1" y="1" width="18" height="18" rx="5" className="fill-accent" />
        <g className="fill-accent-foreground">
          <rect x="5" y="5" width="4" height="2.6" rx="1" opacity=".55" />
          <rect x="11" y="5" width="4" height="2.6" rx="1" opacity=".55" />
          <rect x="5" y="8.7" width="10" height="2.6" rx="1" />
          <rect x="5" y="12.4" width="4" height="2.6" rx="1" opacity=".55" />
          <rect x="11" y="12.4" width="4" height="2.6" rx="1" opacity=".55" />
        </g>
      </svg>
      <span className="text-sm max-md:hidden lg:max-xl:hidden">Staygrid</span>
    </PageLink>
  );
}
