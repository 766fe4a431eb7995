import { CalendarCheck, CalendarSearch, SlidersHorizontal } from 'lucide-react';
import { lazy, memo } from 'react';
import { Button } from '@/components/ui/button';
import { PopoverButton } from '@/components/ui/popover-button';
import { Segmented } from '@/components/ui/segmented';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Sort } from '@/lib/search/sort';
import { capitalised } from '@/lib/words/humanise';
import type { TimelinePreferences } from './preferences';
import { ZOOM_NAMES, type ZoomName } from './view';

const DayMonth = lazy(() => import('@/components/ui/day-calendar').then((module) => ({ default: module.DayMonth })));
const ViewOptions = lazy(() => import('./view-options'));

const ZOOM_OPTIONS = ZOOM_NAMES.map((name) => ({ value: name, label: `Zoom: ${name}`, content: capitalised(name) }));

/** The classes of a button with words, and of words that the filters beside them need the room of. */
const WORDS = 'px-2 text-[0.8125rem]';
const ROOMY = 'max-[90rem]:hidden';

interface ToolbarProps {
  span: Interval;
  today: Day;
  zoom: ZoomName;
  preferences: TimelinePreferences;
  sort: Sort;
  /** Whether the list asks for a stay. */
  hasStay: boolean;
  isJumping: boolean;
  actions: ToolbarActions;
}

interface ToolbarActions {
  onZoom: (zoom: ZoomName) => void;
  onJump: (day: Day) => void;
  onJumping: (isJumping: boolean) => void;
  onSort: (sort: Sort) => void;
}

/** The controls of the page, behind its filters. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { zoom, preferences, sort, hasStay } = props;
  const { onZoom, onJump, onSort } = props.actions;
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 py-1.5 max-sm:w-full max-sm:justify-between sm:ps-0 print:hidden">
      <Button size="sm" variant="ghost" onPress={() => onJump(props.today)} className={WORDS}>
        Today
      </Button>
      <Jump {...props} />
      <Segmented label="Zoom" value={zoom} onChange={onZoom} options={ZOOM_OPTIONS} />
      {hasStay && <FitsSwitch {...preferences} />}
      <PopoverButton
        aria-label="View"
        title="Order, colours, rows and contrast"
        dialogLabel="View"
        placement="bottom end"
        className={WORDS}
        popoverClassName="p-3"
        popover={() => <ViewOptions {...{ preferences, sort, onSort }} />}
      >
        <SlidersHorizontal aria-hidden />
        <span className={ROOMY}>View</span>
      </PopoverButton>
    </div>
  );
});

/** Hides the homes that do not take the stay, or shows them too. */
function FitsSwitch({ fits, setFits }: Pick<TimelinePreferences, 'fits' | 'setFits'>) {
  const isOnly = fits === 'only';
  return (
    <Button
      size="sm"
      variant={isOnly ? 'secondary' : 'ghost'}
      aria-label="Only homes that fit the stay"
      title="Only homes that fit the stay"
      aria-pressed={isOnly}
      onPress={() => setFits(isOnly ? 'all' : 'only')}
      className={WORDS}
    >
      <CalendarCheck aria-hidden />
      <span className={ROOMY}>Only what fits</span>
    </Button>
  );
}

function Jump({ span, today, isJumping, actions: { onJumping, onJump } }: ToolbarProps) {
  const choose = (day: Day) => {
    onJump(day);
    onJumping(false);
  };
  return (
    <PopoverButton
      isIconOnly
      aria-label="Go to date"
      title="Go to date (D)"
      dialogLabel="Go to date"
      isOpen={isJumping}
      onOpen={onJumping}
      placement="bottom end"
      popoverClassName="p-3"
      popover={() => (
        <DayMonth
          label="Go to date"
          value={null}
          opensAt={today}
          within={{ start: span.start, end: span.end - 1 }}
          onChange={choose}
        />
      )}
    >
      <CalendarSearch aria-hidden />
    </PopoverButton>
  );
}
