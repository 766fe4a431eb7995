/** How wide a column is, and where it stands. */
export interface ColumnLayout {
  /** Pixels. A column with `grow` takes a share of what is left; another keeps this width. */
  width: number;
  grow?: number;
  /** Stays in sight when a narrow list scrolls sideways. */
  isPinned?: boolean;
}

/** Pixels that a column may be made as narrow, and as wide, as. */
export const NARROWEST = 40;
export const WIDEST = 600;

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));

/** The CSS variable that says how far from the left edge the n-th column stops, where it is pinned. */
export const pinVariable = (column: number) => `--pin-${column}` as const;

/**
 * What lays out all rows at once: the grid template as `--grid-columns`, and where each pinned column stops. Rows read
 * these variables, so that a column changes its width without any row being rendered.
 */
export function layoutVariables(layouts: readonly ColumnLayout[]): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = { '--grid-columns': gridTemplate(layouts).join(' ') };
  let left = 0;
  layouts.forEach(({ isPinned, width }, column) => {
    if (!isPinned) return;
    variables[pinVariable(column)] = `${left}px`;
    left += width;
  });
  return variables;
}

/** The width below which the list scrolls sideways. */
export const leastWidth = (layouts: readonly ColumnLayout[]): number =>
  layouts.reduce((sum, { width }) => sum + width, 0);

/** A pinned column can only grow when it is the last of them: the ones after it stop where it ends. */
function gridTemplate(layouts: readonly ColumnLayout[]): string[] {
  const lastPinned = layouts.findLastIndex(({ isPinned }) => isPinned);
  const template = layouts.map(({ width, grow }, column) =>
    grow && column >= lastPinned ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
  );
  // Where nothing grows, what is left stays empty behind the last column.
  return template.some((track) => track.endsWith('fr)')) ? template : [...template, '1fr'];
}
