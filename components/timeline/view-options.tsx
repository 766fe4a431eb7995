import { useAsOf } from '@/components/state/as-of';
import { useHistoryStart } from '@/components/state/history-start';
import { usePartnerPage } from '@/components/state/partner-page';
import { useSearch } from '@/components/state/use-search';
import { Choice } from '@/components/ui/choice';
import { DENSITY_OPTIONS } from '@/components/ui/density';
import { EarlierDay } from '@/components/ui/earlier-day';
import { SegmentedRow } from '@/components/ui/segmented';
import { NO_FILTER } from '@/lib/search/filters';
import type { Sort } from '@/lib/search/sort';
import { orderChoice } from '@/lib/words/sorts';
import type { TimelinePreferences } from './preferences';

const SCALES = [
  { value: 'portfolio', label: 'One scale for the portfolio', content: 'Portfolio' },
  { value: 'property', label: 'A scale for each home', content: 'Each home' },
] as const;
const GROUPS = [
  { value: 'none', label: 'Not grouped', content: 'No' },
  { value: 'city', label: 'Grouped by city', content: 'By city' },
] as const;
const CONTRASTS = [
  { value: 'normal', label: 'Normal contrast', content: 'Normal' },
  { value: 'high', label: 'High contrast', content: 'High' },
] as const;

interface ViewOptionsProps {
  preferences: TimelinePreferences;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The view options of the timeline: order, price colours, row height, groups, contrast. */
export default function ViewOptions({ preferences, sort, onSort }: ViewOptionsProps) {
  const { filter } = useSearch().search;
  const { setAsOf } = useAsOf();
  const page = usePartnerPage();
  const { density, setDensity, scale, setScale, groups, setGroups, contrast, setContrast, fits } = preferences;
  return (
    <div className="flex flex-col gap-2.5 text-[0.8125rem]">
      {groups === 'none' && (
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden className="text-muted">
            Order
          </span>
          <Choice
            isLabelHidden
            label="Order"
            {...orderChoice(sort, onSort, fits === 'only' ? filter : NO_FILTER, page)}
          />
        </div>
      )}
      {(page?.prices ?? true) && (
        <SegmentedRow name="Price colours" label="Price colours" value={scale} onChange={setScale} options={SCALES} />
      )}
      <SegmentedRow name="Rows" label="Row height" value={density} onChange={setDensity} options={DENSITY_OPTIONS} />
      <SegmentedRow name="Grouped" label="Groups" value={groups} onChange={setGroups} options={GROUPS} />
      <SegmentedRow name="Contrast" label="Contrast" value={contrast} onChange={setContrast} options={CONTRASTS} />
      <EarlierDay label="Show an earlier day" begins={useHistoryStart()} onChoose={setAsOf} />
    </div>
  );
}
