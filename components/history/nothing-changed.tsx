import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

interface NothingChangedProps {
  beginsLater: boolean;
  /** Looks at the longest period; null where that is shown. */
  onMonth: (() => void) | null;
}

/** Offers the next step where no home has changed. */
export function NothingChanged({ beginsLater, onMonth }: NothingChangedProps) {
  return (
    <Notice title="Nothing has changed in this time">
      <p>
        {beginsLater && 'The history begins later than this time. '}Every sync keeps what is new: nights, prices, terms
        and homes. A watch tells you of it by itself.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {onMonth && (
          <Button size="sm" onPress={onMonth}>
            Show a month
          </Button>
        )}
        <PageLink href="/watches" className="button button--sm button--secondary">
          Go to the watches
        </PageLink>
      </div>
    </Notice>
  );
}
