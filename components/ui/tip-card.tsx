'use client';

import { type ComponentProps, type RefObject, useRef } from 'react';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { createPortal } from 'react-dom';

export interface TipProps extends ComponentProps<'div'> {
  target: RefObject<HTMLElement | null>;
  /** Pixels between the tip and its target. */
  offset: number;
  onClose: () => void;
}

/**
 * A card beside an element. It is hidden from assistive technology, which reads the element itself. React Aria positions
 * it; its Tooltip component belongs to one trigger, and a calendar has hundreds.
 */
export default function TipCard({ target, offset, onClose, className = '', children, ...handlers }: TipProps) {
  const overlayRef = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlayPosition({
    targetRef: target,
    overlayRef,
    isOpen: true,
    onClose,
    placement: 'top',
    offset,
  });
  return createPortal(
    <div
      {...overlayProps}
      {...handlers}
      ref={overlayRef}
      aria-hidden
      className={`rounded-[0.5rem] border border-border bg-overlay px-2.5 py-1.5 text-[0.75rem] leading-[1.125rem] text-overlay-foreground shadow-overlay ${className}`}
    >
      {children}
    </div>,
    document.body,
  );
}
