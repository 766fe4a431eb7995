import { type RefObject, useEffect } from 'react';

/** Takes the focus as soon as this is shown: a frame later, when the dialog that led here has given it back. */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
