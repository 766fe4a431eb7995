import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** The printable width of a sheet of A4 or Letter, whichever is narrower, across, in CSS pixels. */
const SHEET_WIDTH = 970;
/** What its height leaves beside the heading and the legend. */
const SHEET_HEIGHT = 540;

/** Prints what is in sight as it stands on the screen, in light colours and sharp, made to fit the width of a sheet. */
export function usePrint(root: RefObject<HTMLElement | null>, onPrint: (isPrinting: boolean) => void): void {
  useEffect(() => {
    const before = () => {
      const element = root.current;
      const nights = element?.querySelector('.timeline-scroller');
      if (!element || !nights) return;
      // Without scroll bars and what stands beside: the canvas keeps the size that it has on the screen.
      const { clientWidth: width, clientHeight: height } = nights;
      element.style.setProperty('--print-width', `${width}px`);
      element.style.setProperty('--print-height', `${height}px`);
      element.style.setProperty('--print-zoom', String(Math.min(1, SHEET_WIDTH / width, SHEET_HEIGHT / height)));
      element.dataset.theme = 'light';
      element.dataset.printing = '';
      // The canvas is painted anew before the browser takes its picture.
      flushSync(() => onPrint(true));
    };
    const after = () => {
      if (root.current) {
        delete root.current.dataset.theme;
        delete root.current.dataset.printing;
      }
      onPrint(false);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [root, onPrint]);
}
