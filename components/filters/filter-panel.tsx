'use client';

import { useQuery } from '@tanstack/react-query';
import { flexChoice } from '@/components/state/flex-choice';
import { LengthFields, useStayKind } from '@/components/state/length-fields';
import type { SearchState } from '@/components/state/use-search';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { useWrittenDays, useWrittenStay } from '@/components/state/written-days';
import { useAreaUnit } from '@/components/ui/area-unit';
import { DateField, DateRangeField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { Segmented, SegmentedRow } from '@/components/ui/segmented';
import { facetsQuery } from '@/lib/api/properties';
import type { Range } from '@/lib/search/codec';
import { FILTERS } from '@/lib/search/filters';
import { DATA_WORDS } from '@/lib/words/filters';
import { humanise } from '@/lib/words/humanise';
import { LimitField } from './draft-input';
import type { GroupId, PanelProps } from './filter-groups';
import { OptionList } from './option-list';
import { RentPanel } from './rent-panel';
import { SizePanel } from './size-panel';

/** The controls of a group, each with the number of homes it would leave. */
export function FilterPanel({ id, state }: { id: GroupId; state: SearchState }) {
  const { data: facets } = useQuery(facetsQuery(state.search.filter));
  const Panel = PANELS[id];
  return (
    <div className="flex flex-col gap-4">
      <Panel state={state} facets={facets} />
    </div>
  );
}

const PANELS: Readonly<Record<GroupId, (props: PanelProps) => React.ReactNode>> = {
  stay: StayPanel,
  place: (props) => (
    <>
      <Options {...props} name="city" />
      <Options {...props} name="area" />
      <Options {...props} name="country" />
    </>
  ),
  type: (props) => <Options {...props} name="type" />,
  rooms: (props) => (
    <>
      <CountedRange {...props} name="bedrooms" />
      <CountedRange {...props} name="bathrooms" />
    </>
  ),
  guests: (props) => <NumberLimit {...props} name="guests" label="Takes at least" unit="guests" most={1000} />,
  rent: RentPanel,
  amenities: (props) => (
    <>
      <Options {...props} name="amenities" />
      <Options {...props} name="buildingAmenities" />
    </>
  ),
  policies: (props) => (
    <>
      <Permission {...props} name="pets" />
      <Permission {...props} name="children" />
      <Permission {...props} name="smoking" />
      <Permission {...props} name="parties" />
    </>
  ),
  more: More,
};

function More(props: PanelProps) {
  const [unit] = useAreaUnit();
  return (
    <>
      <SizePanel key={unit} {...props} />
      <NumberLimit {...props} name="minStay" label="Minimum stay at most" unit="nights" most={9999} />
      <BookableBy {...props} />
      <Options {...props} name="has" />
      <Options {...props} name="lacks" />
    </>
  );
}

type OptionsName = 'type' | 'country' | 'city' | 'area' | 'amenities' | 'buildingAmenities' | 'has' | 'lacks';

function Options({ state, facets, name }: PanelProps & { name: OptionsName }) {
  const { filter } = state.search;
  return (
    <OptionList
      label={FILTERS[name].label}
      options={facets?.[name]}
      chosen={filter[name] ?? []}
      words={(value) =>
        name === 'has' || name === 'lacks' ? DATA_WORDS[value as keyof typeof DATA_WORDS] : humanise(value)
      }
      onChoose={(values) => state.setFilter({ [name]: values.length > 0 ? values : null })}
    />
  );
}

function BookableBy({ state }: PanelProps) {
  const day = state.search.filter.bookableBy;
  return (
    <DateField
      label="Bookable by"
      value={day}
      onChange={(bookableBy) => state.setFilter({ bookableBy })}
      {...useWrittenDays(useLocale())}
    />
  );
}

/** Filters by a permission: any, yes or no. */
function Permission({ state, facets, name }: PanelProps & { name: 'pets' | 'children' | 'smoking' | 'parties' }) {
  const { number } = useFormats();
  const { label } = FILTERS[name];
  const countOf = (allowed: boolean) => facets?.[name].find(({ value }) => value === allowed)?.count;
  const option = (value: 'true' | 'false', word: string) => {
    const count = countOf(value === 'true');
    const text = count === undefined ? word : `${word} ${number(count)}`;
    return { value, label: text, content: <Counted word={word} count={count === undefined ? '' : number(count)} /> };
  };
  const value = state.search.filter[name];
  return (
    <SegmentedRow
      name={label}
      label={label}
      value={value === null ? 'any' : value ? 'true' : 'false'}
      onChange={(chosen) => state.setFilter({ [name]: chosen === 'any' ? null : chosen === 'true' })}
      options={[{ value: 'any', label: 'Any', content: 'Any' }, option('true', 'Yes'), option('false', 'No')]}
    />
  );
}

const Counted = ({ word, count }: { word: string; count: string }) => (
  <>
    {word} <span className="text-2xs opacity-70">{count}</span>
  </>
);

/** A range of small numbers: the first press picks one, a second makes a range; below, one and all larger ones. */
function CountedRange({ state, facets, name }: PanelProps & { name: 'bedrooms' | 'bathrooms' }) {
  const { number } = useFormats();
  const range = state.search.filter[name];
  const counts = facets?.[name] ?? [];
  const largest = Math.max(...counts.map(({ value }) => value));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-left mb-1.5 text-xs font-medium text-muted">{FILTERS[name].label}</legend>
      <div className="flex flex-wrap gap-1">
        {counts.map(({ value, count }) => {
          const isIn = range !== null && value >= (range.min ?? -1) && value <= (range.max ?? Number.POSITIVE_INFINITY);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isIn}
              onClick={() => state.setFilter({ [name]: nextRange(range, value) })}
              className="flex min-w-11 flex-col items-center rounded-md border border-border px-2 py-1 hover:bg-surface-secondary aria-pressed:border-accent aria-pressed:bg-accent/10 aria-pressed:text-accent"
            >
              <span className="font-medium">{name === 'bedrooms' && value === 0 ? 'Studio' : number(value)}</span>
              <span className="text-2xs text-muted">
                {number(count)}
                <span className="sr-only"> homes</span>
              </span>
            </button>
          );
        })}
      </div>
      <div className="flex flex-wrap gap-1">
        {counts
          .filter(({ value }) => value > 0 && value < largest)
          .map(({ value }) => {
            const isOn = range?.min === value && range.max === null;
            return (
              <button
                key={value}
                type="button"
                aria-pressed={isOn}
                onClick={() => state.setFilter({ [name]: isOn ? null : { min: value, max: null } })}
                className="min-w-11 rounded-md border border-border px-2 py-0.5 hover:bg-surface-secondary aria-pressed:border-accent aria-pressed:bg-accent/10 aria-pressed:text-accent"
              >
                <span aria-hidden>{number(value)}+</span>
                <span className="sr-only">{number(value)} or more</span>
              </button>
            );
          })}
      </div>
    </fieldset>
  );
}

/**
 * The range after a press: a number outside widens it, an end is removed, and a number inside is picked alone. Null:
 * none is picked.
 */
export function nextRange(range: Range | null, pressed: number): Range | null {
  if (range === null) return { min: pressed, max: pressed };
  const { min, max } = { min: range.min ?? 0, max: range.max ?? Number.POSITIVE_INFINITY };
  if (pressed < min) return { min: pressed, max: range.max };
  if (pressed > max) return { min: range.min, max: pressed };
  if (min === max) return null;
  if (pressed === min) return { min: min + 1, max: range.max };
  if (pressed === max) return { min: range.min, max: max - 1 };
  return { min: pressed, max: pressed };
}

interface NumberLimitProps extends PanelProps {
  name: 'guests' | 'minStay';
  label: string;
  unit: string;
  most: number;
}

function NumberLimit({ state, name, label, unit, most }: NumberLimitProps) {
  return (
    <LimitField
      label={label}
      unit={unit}
      value={state.search.filter[name]}
      isValid={(number) => Number.isInteger(number) && number >= 1 && number <= most}
      fault={`It must be a whole number from 1 to ${most}.`}
      onChange={(number) => state.setFilter({ [name]: number })}
      step={1}
    />
  );
}

/** Filters by a stay, once it has both ends or a length. */
function StayPanel({ state }: PanelProps) {
  const { day } = useFormats();
  const { words, isWrong, field } = useStayEnds(day);
  const days = useWrittenStay(useLocale());
  const { isLength, choice } = useStayKind();
  return (
    <>
      <Segmented {...choice} />
      {isLength ? <LengthFields /> : <DateRangeField labels={['Check-in', 'Check-out']} {...field} {...days} />}
      <p role="status" className={isWrong ? 'text-danger' : 'text-muted'}>
        {words || 'Only homes that take the whole stay are listed.'}
      </p>
      {!isLength && <Segmented {...flexChoice(state.search.filter.flex, (flex) => state.setFilter({ flex }))} />}
    </>
  );
}
