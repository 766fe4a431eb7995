'use client';

import { Popover } from '@heroui/react/popover';
import { type ComponentProps, type ReactNode, type RefObject, Suspense } from 'react';
import './overlays.css';

interface AnchoredPopoverProps {
  /** The button below which it opens. */
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  placement?: ComponentProps<typeof Popover.Content>['placement'];
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** An open popover at its button. Modules that load when they are first opened import it. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { anchor, label, placement = 'bottom', onClose, className = '', children } = props;
  return (
    <Popover>
      <Popover.Content
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement={placement}
        className="max-h-[min(32rem,80dvh)] overflow-y-auto rounded-xl border border-border"
      >
        <Popover.Dialog aria-label={label} className={`p-3 outline-none ${className}`}>
          <Suspense fallback={<div className="h-40 w-64" />}>{children}</Suspense>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
