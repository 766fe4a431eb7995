'use client';

import { Popover } from '@heroui/react/popover';
import { type ComponentProps, type ReactNode, type RefObject, Suspense } from 'react';
import './overlays.css';

/** The button of an open menu or dialog, and how it closes. */
export interface Opened {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export interface AnchoredPopoverProps extends Opened {
  label: string;
  placement?: ComponentProps<typeof Popover.Content>['placement'];
  className?: string | undefined;
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
        className="overflow-hidden rounded-xl border border-border"
      >
        <Popover.Dialog aria-label={label} className={`max-h-[inherit] overflow-y-auto outline-none ${className}`}>
          <Suspense fallback={<div className="h-40 w-64" />}>{children}</Suspense>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
