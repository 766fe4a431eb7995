'use client';

import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import type { AnchoredPopoverProps, Opened } from './anchored-popover';
import { Button } from './button';

const loadPopover = () => import('./anchored-popover');
const AnchoredPopover = lazy(() => loadPopover().then((module) => ({ default: module.AnchoredPopover })));

interface OpenerButtonProps extends Omit<ComponentProps<typeof Button>, 'ref' | 'onPress' | 'popover'> {
  ref?: RefObject<HTMLButtonElement | null>;
  kind: 'dialog' | 'menu';
  /** Loads the popover's content once the pointer or the focus comes near. */
  preload?: (() => Promise<unknown>) | undefined;
  /** Together with `onOpen`, for a button whose page opens it too. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  /** The menu or dialog, which may load on demand. */
  opens: (opened: Opened) => ReactNode;
}

/** A button with a menu or a dialog that stands at it. */
export function OpenerButton({ ref, kind, preload, isOpen, onOpen, opens, ...button }: OpenerButtonProps) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const anchor = ref ?? ownRef;
  const isShown = isOpen ?? isOwnOpen;
  const setShown = onOpen ?? setOwnOpen;
  const load = preload && (() => void preload());
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        {...button}
        ref={anchor}
        aria-haspopup={kind}
        aria-expanded={isShown}
        onPointerEnter={load}
        onFocus={load}
        onPress={() => setShown(!isShown)}
      />
      {isShown && <Suspense>{opens({ anchor, onClose: () => setShown(false) })}</Suspense>}
    </>
  );
}

interface PopoverButtonProps extends Omit<OpenerButtonProps, 'kind' | 'opens'> {
  dialogLabel: string;
  placement?: AnchoredPopoverProps['placement'];
  popoverClassName?: string;
  /** The dialog's content, which may load on demand. */
  popover: (close: () => void) => ReactNode;
}

export function PopoverButton(props: PopoverButtonProps) {
  const { dialogLabel, placement, popoverClassName, popover, preload, ...button } = props;
  return (
    <OpenerButton
      {...button}
      kind="dialog"
      preload={() => Promise.all([loadPopover(), preload?.()])}
      opens={({ anchor, onClose }) => (
        <AnchoredPopover {...{ anchor, placement, onClose }} label={dialogLabel} className={popoverClassName}>
          {popover(onClose)}
        </AnchoredPopover>
      )}
    />
  );
}
