import { ArrowRight, ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import type { ChosenStay } from '@/components/state/use-chosen-stay';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { type Search as PortfolioSearch, writeSearch } from '@/lib/search/search';
import { nightsText } from '@/lib/words/day-sentence';

interface StayBarProps {
  stay: ChosenStay;
  /** The property's name; undefined until it is known. */
  name: string | undefined;
  search: PortfolioSearch;
  /** Whether the list contains the property, or is not known yet. */
  isListed: boolean;
  onClear: () => void;
}

/** The chosen stay in a line, with a link to the search for its dates. */
export const StayBar = memo(function StayBar({ stay, name, search, isListed, onClear }: StayBarProps) {
  const { checkIn, checkOut } = stay;
  const { day } = useFormats();
  const everywhere = writeSearch({ ...search, filter: { ...search.filter, checkIn, checkOut } });
  return (
    <div className="timeline-stay">
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="sr-only">Stay chosen: </span>
        {name && <span className="truncate font-medium max-sm:sr-only">{name}</span>}
        <span className="inline-flex items-center gap-1.5">
          {day(checkIn)}
          <ArrowRight aria-hidden className="size-3.5 text-muted" />
          <span className="sr-only">to</span>
          {day(checkOut)}
        </span>
        <span className="text-muted">{nightsText(checkOut - checkIn)}</span>
        {!isListed && <span>This home is not in the list.</span>}
      </p>
      <div className="ml-auto flex items-center gap-1">
        <PageLink
          href={`/stays?${everywhere}`}
          className="inline-flex items-center gap-1.5 rounded-3xl px-2.5 py-1 font-medium text-accent hover:bg-surface-tertiary"
        >
          <Search aria-hidden className="size-3.5 shrink-0 max-sm:size-4" />
          <span className="max-sm:sr-only">These dates everywhere</span>
        </PageLink>
        <Button isIconOnly size="sm" variant="ghost" aria-label="Drop the stay" onPress={onClear}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
});

/** The chosen stay's panel beside the timeline; on a phone a sheet below the days. */
export function StayAside({ children }: { children: ReactNode }) {
  const [isTall, setTall] = useState(false);
  const id = useId();
  const Icon = isTall ? ChevronDown : ChevronUp;
  return (
    <aside className="timeline-aside" data-tall={isTall ? '' : undefined}>
      <button
        type="button"
        aria-expanded={isTall}
        aria-controls={id}
        onClick={() => setTall(!isTall)}
        className="timeline-grip flex items-center justify-center gap-1.5 border-b border-separator text-[0.75rem] font-medium text-muted sm:hidden"
      >
        <Icon aria-hidden className="size-4" />
        {isTall ? 'More of the days' : 'More of the quote'}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div id={id} className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}
