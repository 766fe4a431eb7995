import { Popover } from '@heroui/react/popover';
import { type ReactNode, type RefObject, Suspense } from 'react';

interface ToolbarPopoverProps {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A popover below a button of the toolbar, loaded when first opened. */
export default function ToolbarPopover({ label, anchor, onOpen, children }: ToolbarPopoverProps) {
  return (
    <Popover>
      <Popover.Content
        triggerRef={anchor}
        isOpen
        onOpenChange={onOpen}
        placement="bottom end"
        className="rounded-xl border border-border bg-overlay shadow-overlay"
      >
        <Popover.Dialog aria-label={label} className="p-3 outline-none">
          <Suspense fallback={<div className="h-40 w-64" />}>{children}</Suspense>
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
