import { type RefObject, useLayoutEffect, useState } from 'react';
import { TONES } from '@/lib/domain/price-scale';

/** The colours of a timeline, resolved from the style sheet for a canvas. */
export interface Colours {
  surface: string;
  line: string;
  strongLine: string;
  /** The shade over weekends. */
  weekend: string;
  dayLine: string;
  tones: readonly string[];
  ink: string;
  blockedInk: string;
  unknownEdge: string;
  outside: string;
  group: string;
  skeleton: string;
  today: string;
  closed: string;
  opened: string;
  dearer: string;
  cheaper: string;
  /** Drawn around each available night in high contrast; '' otherwise. */
  outline: string;
  blocked: CanvasPattern | string;
  odd: CanvasPattern | string;
  /** The hatch as drawn lines, because browsers leave patterns out of print; null on a screen. */
  printedHatch: string | null;
  fontFamily: string;
  /** Device pixels in a CSS pixel: patterns are made for it. */
  scale: number;
}

/** The side of a hatched tile, in CSS pixels. */
export const TILE = 8;

/**
 * Reads the palette from an element, so that the canvas follows its theme (dark, high contrast, forced colours).
 * @param scale device pixels in a CSS pixel
 */
function readPalette(element: HTMLElement, scale: number, isPrinting: boolean): Colours {
  const { colours, fontFamily, hasOutline } = resolve(element);
  const { blocked, hatch, ...plain } = colours;
  return {
    ...plain,
    tones: Array.from({ length: TONES }, (_, tone) => plain[`tone${tone}`] as string),
    outline: hasOutline ? plain.outline : '',
    blocked: (isPrinting ? null : hatched(blocked, hatch, false, scale)) ?? blocked,
    odd: (isPrinting ? null : hatched(blocked, hatch, true, scale)) ?? blocked,
    printedHatch: isPrinting ? hatch : null,
    fontFamily,
    scale,
  };
}

const COLOURS = {
  surface: 'var(--surface)',
  line: 'var(--separator)',
  strongLine: 'var(--timeline-month-line)',
  weekend: 'var(--timeline-weekend)',
  dayLine: 'color-mix(in oklab, var(--surface) 55%, transparent)',
  ink: 'var(--tone-ink)',
  blockedInk: 'var(--blocked-ink)',
  unknownEdge: 'var(--unknown-edge)',
  outside: 'var(--outside)',
  group: 'var(--surface-secondary)',
  skeleton: 'var(--surface-tertiary)',
  today: 'var(--accent)',
  closed: 'var(--move-closed)',
  opened: 'var(--move-opened)',
  dearer: 'var(--move-price)',
  cheaper: 'var(--move-price)',
  outline: 'var(--timeline-outline)',
  blocked: 'var(--blocked)',
  hatch: 'var(--blocked-hatch)',
};

/** A canvas cannot read CSS variables: the browser resolves them all at once on hidden elements. */
function resolve(element: HTMLElement) {
  const tones = Array.from({ length: TONES }, (_, tone) => [`tone${tone}`, `var(--tone-${tone})`] as const);
  const wanted = [...Object.entries(COLOURS), ...tones];
  const probe = document.createElement('span');
  probe.hidden = true;
  for (const [, colour] of wanted) {
    const one = document.createElement('span');
    one.style.color = colour;
    // Otherwise every colour resolves to the text colour in forced colours mode.
    one.style.setProperty('forced-color-adjust', 'none');
    probe.append(one);
  }
  element.append(probe);
  const style = getComputedStyle(probe);
  const hasOutline = style.getPropertyValue('--timeline-outline').trim() !== '';
  const { fontFamily } = style;
  const colours = Object.fromEntries(
    wanted.map(([name], i) => [name, getComputedStyle(probe.children[i] as Element).color]),
  ) as Record<keyof typeof COLOURS, string> & Record<string, string>;
  probe.remove();
  return { colours, fontFamily, hasOutline };
}

function hatched(ground: string, hatch: string, bothWays: boolean, scale: number): CanvasPattern | null {
  const side = Math.round(TILE * scale);
  const tile = document.createElement('canvas');
  tile.width = tile.height = side;
  const context = tile.getContext('2d');
  if (!context) return null;
  context.fillStyle = ground;
  context.fillRect(0, 0, side, side);
  context.strokeStyle = hatch;
  context.lineWidth = 1.25 * scale;
  context.lineCap = 'square';
  // The lines also cross two opposite corners, so neighbouring tiles meet without a seam.
  for (const shift of [-side, 0, side]) {
    context.moveTo(shift, side);
    context.lineTo(shift + side, 0);
    if (!bothWays) continue;
    context.moveTo(shift, 0);
    context.lineTo(shift + side, side);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat');
}

/** Moves a pattern along with the scrolled content. */
export function placePattern(pattern: CanvasPattern | string, scrollX: number, scrollY: number, scale: number): void {
  if (typeof pattern === 'string') return;
  const side = TILE / Math.round(TILE * scale);
  pattern.setTransform(new DOMMatrix([side, 0, 0, side, -(scrollX % TILE), -(scrollY % TILE)]));
}

/** Settings of the system that change the colours. */
const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** Paper is sharper than most screens. */
const PRINT_SCALE = 2;

/**
 * The palette of an element, read again on every change of theme; null until the element is mounted.
 * @param contrast the contrast of the element, which its style sheet depends on
 */
export function useColours(ref: RefObject<HTMLElement | null>, contrast: string, isPrinting: boolean): Colours | null {
  const [palette, setPalette] = useState<Colours | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contrast is an attribute of the element.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const scale = () => (isPrinting ? Math.max(PRINT_SCALE, window.devicePixelRatio) : window.devicePixelRatio);
    const read = () => setPalette(readPalette(element, scale(), isPrinting));
    read();
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'class', 'style'] });
    const media = [...QUERIES, `(resolution: ${window.devicePixelRatio}dppx)`].map((query) => window.matchMedia(query));
    for (const list of media) list.addEventListener('change', read);
    // Repaints text that was painted before its font loaded.
    void document.fonts.ready.then(() => element.isConnected && read());
    return () => {
      theme.disconnect();
      for (const list of media) list.removeEventListener('change', read);
    };
  }, [ref, contrast, isPrinting]);
  return palette;
}
