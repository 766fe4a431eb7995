import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { onBlock, type RowData, type TimelineSource } from '@/lib/client/timeline';
import type { Lines } from './lines';
import type { TimelinePreferences } from './measures';
import { rehearse } from './rehearse';
import type { Scene } from './scene';
import type { Stage } from './stage';
import { usePalette } from './use-palette';
import { useFormatsOf, usePriceTexts, useScales } from './use-prices';
import { usePrint } from './use-print';
import type { LineRange } from './view';

interface SceneOptions extends Pick<Scene, 'lines' | 'readRows' | 'today' | 'stay'> {
  rowAt: (row: number) => RowData;
  root: RefObject<HTMLElement | null>;
  stage: Stage | null;
  source: TimelineSource;
  preferences: TimelinePreferences;
  /** The lines that are rendered. */
  rendered: LineRange;
  /** That of the active line, which the legend speaks of, wherever it is. */
  activeCurrency: string | undefined;
}

/** Puts what is to be painted onto the stage, whenever any of it changes. */
export function useScene({
  root,
  stage,
  source,
  preferences,
  rendered,
  activeCurrency,
  rowAt,
  ...shown
}: SceneOptions) {
  const { lines, readRows, today, stay } = shown;
  const [isPrinting, setPrinting] = useState(false);
  usePrint(root, setPrinting);
  const palette = usePalette(root, preferences.contrast, isPrinting);
  const formatsOf = useFormatsOf();
  const priceTexts = usePriceTexts(formatsOf);
  // Not before the rows of a currency are painted: their own scales do until then.
  const currencies = useDeferredValue(useCurrencies(lines, rendered, rowAt, activeCurrency));
  const scaleOf = useScales(source, preferences.scale, currencies);
  useLayoutEffect(() => {
    if (!stage || !palette) return;
    stage.show({ lines, readRows, today, palette, scaleOf, priceTexts, stay });
  }, [stage, palette, lines, readRows, today, scaleOf, priceTexts, stay]);
  // Nights are painted when they come, and not when what is written about them has been rendered.
  const client = useQueryClient();
  useEffect(() => (stage ? onBlock(client, () => stage.repaint()) : undefined), [client, stage]);
  const hasPalette = palette !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the palette there is at first.
  useEffect(() => {
    if (palette) rehearse({ palette, priceTexts });
  }, [hasPalette]);
  return { palette, formatsOf, scaleOf };
}

/** The currencies of the rows among some lines, and one other; the same array for the same ones. */
function useCurrencies(lines: Lines, { from, to }: LineRange, rowAt: SceneOptions['rowAt'], other: string | undefined) {
  const found = new Set(other === undefined ? [] : [other]);
  for (let line = from; line < Math.min(to, lines.count); line++) {
    const what = lines.at(line);
    const row = what.kind === 'row' ? rowAt(what.row).row : undefined;
    if (row) found.add(row.currency);
  }
  const key = [...found].sort().join();
  return useMemo((): readonly string[] => (key === '' ? [] : key.split(',')), [key]);
}
