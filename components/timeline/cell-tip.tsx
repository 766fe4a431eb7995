import { type RefObject, useRef } from 'react';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';
import { createPortal } from 'react-dom';

interface CellTipProps {
  /** The first line is the day's date. */
  words: readonly string[];
  property: string;
  /** How long the same holds. */
  run: string | null;
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What a cell says, beside it. The cell speaks the same, so assistive technology is not told twice. */
export function CellTip({ words: [date, ...facts], property, run, target, onClose }: CellTipProps) {
  const overlayRef = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlayPosition({
    ...{ targetRef: target, overlayRef, isOpen: true, onClose },
    ...{ placement: 'top', offset: 6 },
  });
  return createPortal(
    <div {...overlayProps} ref={overlayRef} aria-hidden className="timeline-tip">
      <p className="truncate text-muted">{property}</p>
      <p className="font-semibold">{date}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      {run && <p className="text-muted">{run}</p>}
    </div>,
    document.body,
  );
}
