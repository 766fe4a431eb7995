import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

/** Offers the next step where no home has changed. @param onMonth looks at a month; null where one is shown */
export const NothingChanged = ({ onMonth }: { onMonth: (() => void) | null }) => (
  <Notice title="Nothing has changed in this time">
    <p>Every sync keeps what is new: nights, prices, terms and homes. A watch tells you of it by itself.</p>
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
