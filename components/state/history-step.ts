/** Fields that take effect with each key or with each step of a thumb. */
const BOXES = ['search', 'number', 'range'];

/** The box whose typing made the newest entry of the browser's history. */
let box: Element | null = null;

const leave = () => {
  box = null;
};

/** How a change of the address enters the history: as a step of Back; typing in one box is one step. */
export function historyStep(): 'push' | 'replace' {
  const focused = document.activeElement;
  if (focused !== null && focused === box) return 'replace';
  const isBox = focused instanceof HTMLInputElement && BOXES.includes(focused.type);
  box = isBox ? focused : null;
  if (!isBox) return 'push';
  focused.addEventListener('blur', leave, { once: true });
  window.addEventListener('popstate', leave, { once: true });
  return 'push';
}
