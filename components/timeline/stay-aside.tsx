import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Beside the timeline what there is to say of the stay; on a phone a sheet below it, which leaves the days in sight. */
export function StayAside({ children }: { children: ReactNode }) {
  const [isTall, setTall] = useState(false);
  const id = useId();
  const Icon = isTall ? ChevronDown : ChevronUp;
  return (
    <aside className="timeline-aside timeline-sheet-below" data-tall={isTall ? '' : undefined}>
      <button
        type="button"
        aria-expanded={isTall}
        aria-controls={id}
        onClick={() => setTall(!isTall)}
        className="timeline-grip"
      >
        <Icon aria-hidden className="size-4" />
        {isTall ? 'More of the days' : 'More of the quote'}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div id={id} className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}
