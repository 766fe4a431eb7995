import { CircleAlert, X } from 'lucide-react';
import { useListNotice } from '@/components/state/use-stay-ends';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import type { TimelineData } from './use-timeline-data';

interface TimelineNoticeProps {
  data: TimelineData;
  isFiltered: boolean;
  onClearFilter: () => void;
}

/** Explains an empty or incomplete timeline. */
export function TimelineNotice({ data, isFiltered, onClearFilter }: TimelineNoticeProps) {
  const { total, fault } = data;
  const listNotice = useListNotice(useFormats().day);
  if (fault) {
    return (
      <div className="timeline-notice">
        <FaultNotice {...listNotice(fault)} />
      </div>
    );
  }
  if (total !== 0) return null;
  return (
    <div className="timeline-notice">
      {isFiltered ? (
        <Notice title="No home matches">
          <p>No home passes all of the filters.</p>
          <Button size="sm" variant="secondary" onPress={onClearFilter}>
            Clear all filters
          </Button>
        </Notice>
      ) : (
        <Notice title="This account has no homes yet">
          <p>Homes appear here once they are published at the partner service.</p>
        </Notice>
      )}
    </div>
  );
}

interface AddressFaultsProps {
  faults: readonly string[];
  /** Removes the faulty parameters from the address. */
  onDrop: () => void;
}

/** One sentence for each faulty parameter of the address. */
export function AddressFaults({ faults, onDrop }: AddressFaultsProps) {
  if (faults.length === 0) return null;
  return (
    <div className="timeline-stay">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <div role="alert" className="min-w-0 flex-1 wrap-anywhere">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      <Button isIconOnly size="sm" variant="ghost" aria-label="Remove it from the address" onPress={onDrop}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
