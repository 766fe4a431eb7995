'use client';

import { Slider } from '@heroui/react/slider';
import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '@/components/ui/formats';
import type { Range } from '@/lib/search/codec';
import type { RentHistogram } from '@/lib/search/facets';
import { FILTERS, hasStay } from '@/lib/search/filters';
import { LimitField, RangeFields, withEnd } from './draft-input';
import type { PanelProps } from './filter-groups';
import { OptionList } from './option-list';
import '@/components/ui/overlays.css';

/** Filters by advertised rent in the reporting currency: a histogram, a slider and exact amounts. */
export function RentPanel({ state, facets }: PanelProps) {
  const { count } = useFormats();
  const { price, currency } = state.search.filter;
  const histogram = facets?.price ?? null;
  const leftOut = facets?.leftOutHomes ?? 0;
  const ask = (range: typeof price) => state.setFilter({ price: range });
  const currencies = facets?.currency ?? [];
  return (
    <>
      {histogram && <RentSlider histogram={histogram} price={price} onChange={ask} />}
      <div className="flex flex-wrap items-center gap-2">
        <RangeFields
          of="rent"
          names={NAMES}
          placeholders={NAMES}
          range={price}
          isValid={isAmount}
          onChange={(end, value) => ask(withEnd(price, end, value))}
          className="w-0 flex-1"
        />
        <span className="w-10 text-muted">{histogram?.currency}</span>
      </div>
      {hasStay(state.search.filter) && (
        <>
          <CostLimit name="total" state={state} facets={facets} />
          <CostLimit name="month" state={state} facets={facets} />
        </>
      )}
      {leftOut > 0 && (
        <p className="text-xs text-muted">A limit leaves out {count(leftOut, 'home')} whose currency has no rate.</p>
      )}
      {(currencies.length > 1 || currency) && (
        <OptionList
          label="Currency"
          options={currencies}
          chosen={currency ?? []}
          words={(value) => value}
          onChoose={(values) => state.setFilter({ currency: values.length > 0 ? values : null })}
        />
      )}
    </>
  );
}

const NAMES = { min: 'lowest', max: 'highest' };

/** The most that the chosen stay may cost, whole or by the month. */
function CostLimit({ state, facets, name }: PanelProps & { name: 'total' | 'month' }) {
  return (
    <LimitField
      label={FILTERS[name].label}
      unit={facets?.price?.currency}
      value={state.search.filter[name]}
      isValid={(value) => value > 0 && isAmount(value)}
      fault="It must be an amount above zero."
      onChange={(most) => state.setFilter({ [name]: most })}
    />
  );
}

/** URLs hold two decimals at most. */
const isAmount = (value: number) => value >= 0 && value < 1e9 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

interface RentSliderProps {
  histogram: RentHistogram;
  price: Range | null;
  onChange: (range: Range | null) => void;
}

function RentSlider({ histogram, price, onChange }: RentSliderProps) {
  const { money } = useFormats();
  const { edges, counts, currency } = histogram;
  if (edges.length < 3) return null;
  const [low, high] = positionsOf(edges, price);
  const most = Math.max(1, ...counts);
  return (
    <div className="px-2">
      <svg aria-hidden viewBox={`0 0 ${counts.length} 20`} preserveAspectRatio="none" className="block h-14 w-full">
        {counts.map((count, bar) => {
          const height = count === 0 ? 0 : Math.max(0.7, (count / most) * 20);
          return (
            <rect
              key={edges[bar]}
              x={bar + 0.08}
              y={20 - height}
              width={0.84}
              height={height}
              className={bar >= low && bar < high ? 'fill-accent' : 'fill-surface-tertiary'}
            />
          );
        })}
      </svg>
      <Slider
        aria-label="Rent"
        minValue={0}
        maxValue={counts.length}
        step={1}
        value={[low, high]}
        onChange={(positions) => onChange(rentsBetween(edges, positions as [number, number]))}
      >
        <Slider.Track className="h-1">
          <Slider.Fill />
          <Thumb index={0} label="Lowest rent, roughly" text={money(edges[low] ?? 0, currency)} />
          <Thumb index={1} label="Highest rent, roughly" text={money(edges[high] ?? 0, currency)} />
        </Slider.Track>
      </Slider>
      <p className="flex justify-between pt-1 text-2xs text-muted">
        <span>{money(edges[0] ?? 0, currency)}</span>
        <span>{money(edges.at(-1) ?? 0, currency)}</span>
      </p>
    </div>
  );
}

/** The slider counts bars; its spoken value is the rent at the thumb. */
function Thumb({ index, label, text }: { index: 0 | 1; label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  // No dependencies: React Aria writes the bar's number on each render.
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', text));
  return <Slider.Thumb index={index} inputRef={input} aria-label={label} className="size-4" />;
}

// A slider over the bars of a histogram: position i is the lower edge of bar i, the last one the upper edge of all.

/** The slider's positions for a range of rents: the nearest edges that include all of it. */
export function positionsOf(edges: readonly number[], range: Range | null): [number, number] {
  const last = edges.length - 1;
  const { min, max } = range ?? { min: null, max: null };
  const low =
    min === null
      ? 0
      : Math.max(
          0,
          edges.findLastIndex((edge) => edge <= min),
        );
  const high = max === null ? last : edges.findIndex((edge) => edge >= max);
  return [Math.min(low, last - 1), Math.max(1, high === -1 ? last : high)];
}

/** The rents between two positions; an outermost position leaves that end open. */
export function rentsBetween(edges: readonly number[], [low, high]: readonly [number, number]): Range | null {
  const last = edges.length - 1;
  const min = low <= 0 ? null : (edges[low] ?? null);
  const max = high >= last ? null : (edges[high] ?? null);
  return min === null && max === null ? null : { min, max };
}
