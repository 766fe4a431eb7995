import { Button } from '@heroui/react/button';
import { CircleAlert, X } from 'lucide-react';

interface AddressFaultsProps {
  faults: readonly string[];
  /** Takes what is wrong out of the address. */
  onDrop: () => void;
}

/** What the address asks for and cannot be shown, each in a sentence. */
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
      <Button isIconOnly size="sm" variant="ghost" aria-label="Drop it from the address" onPress={onDrop}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
