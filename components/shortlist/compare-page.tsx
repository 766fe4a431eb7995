'use client';

import './compare.css';
import { ArrowDownNarrowWide, Bell, Link2, Printer, Star } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { parseAsBoolean } from 'nuqs';
import { type SyntheticEvent, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { usePageKeys } from '@/components/state/page-keys';
import { optionsText, quotePath } from '@/components/state/quote-choice';
import { useConverter } from '@/components/state/reporting-money';
import { SendOffer } from '@/components/state/send-offer';
import { comparePath, useShortlist } from '@/components/state/shortlist';
import { tellMe } from '@/components/state/tell-me';
import type { StayEnds } from '@/components/state/use-stay-ends';
import { useWrittenStay } from '@/components/state/written-days';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { DateRangeField } from '@/components/ui/date-field';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useInstantText } from '@/components/ui/moment';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { useCopy } from '@/components/ui/use-copy';
import { useLightPrint } from '@/components/ui/use-light-print';
import { WholeField } from '@/components/ui/whole-field';
import { MOST_COMPARED } from '@/lib/api/compared';
import { linkTo } from '@/lib/api/connection';
import type { Day } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import { MOST_GUESTS } from '@/lib/search/filters';
import { faultNotice } from '@/lib/words/faults';
import { ComparisonTable } from './comparison-table';
import { type ComparedHome, useComparison } from './use-comparison';

/** The homes of the URL side by side, for one stay. */
export function ComparePage({ today }: { today: Day }) {
  useLightPrint();
  const [onlyDifferences, setOnlyDifferences] = useAddressState('differences', parseAsBoolean.withDefault(false));
  const { columns, missing, left, ends, stay, choice, months, sortByTotal, limit, remove, failed } =
    useComparison(today);
  const hidden = limit ? limit.hidden : 0;
  const router = useRouter();
  const openQuote = ({ id, stay: own }: ComparedHome) => (own ? router.push(quotePath(id, own, choice)) : false);
  usePageKeys(Object.fromEntries(columns.map((column, at) => [String(at + 1), () => openQuote(column)])));
  if (columns.length === 0 && missing.length === 0 && hidden === 0) return <NothingCompared />;
  const canDiffer = columns.length > 1;
  return (
    <div className="comparison">
      <div className="comparison-bar flex flex-col gap-3 px-4 py-3 print:px-1.5 print:py-0">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:items-baseline">
          <h1 className="h-8 content-center text-sm font-semibold print:h-auto">
            {['No home to compare', 'One home'][columns.length] ?? `${columns.length} homes side by side`}
          </h1>
          {stay && <PrintedStay stay={stay} options={optionsText(choice)} asOf={oldestOf(columns)} />}
          <div className="print:hidden">
            <StayFields ends={ends} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:ml-auto print:hidden">
            {limit && (canDiffer || hidden > 0) && <MostField value={limit.most} onChange={limit.setMost} />}
            {canDiffer && sortByTotal && (
              <Button size="sm" variant="ghost" onPress={sortByTotal}>
                <ArrowDownNarrowWide aria-hidden /> Cheapest first
              </Button>
            )}
            {canDiffer && (
              <CheckField
                isOn={onlyDifferences}
                onChange={(isOn) => void setOnlyDifferences(isOn || null)}
                className="h-8 cursor-pointer gap-2"
              >
                Only differences
              </CheckField>
            )}
            <Actions columns={columns} />
          </div>
        </div>
        {ends.faults.map((unread) => (
          <p key={unread} role="status" className="text-danger">
            {unread}
          </p>
        ))}
        {missing.length > 0 && (
          <p role="status">
            Left out, since this portfolio does not have them: <span className="font-medium">{missing.join(', ')}</span>
          </p>
        )}
        {hidden > 0 && (
          <p role="status">
            {hidden === 1 ? 'One home costs more and is' : `${hidden} homes cost more and are`} left out.
          </p>
        )}
        {left > 0 && (
          <p role="status">
            {MOST_COMPARED} homes can be compared: {left === 1 ? 'one more is' : `${left} more are`} left out.
          </p>
        )}
        {failed && <FaultNotice {...faultNotice(failed)} />}
      </div>
      {columns.length > 0 && (
        <ComparisonTable
          columns={columns}
          choice={choice}
          months={months}
          today={today}
          onlyDifferences={onlyDifferences && canDiffer}
          onRemove={remove}
        />
      )}
    </div>
  );
}

/** A limit that counts once it is entered: digit by digit, homes would come and go. */
function MostField({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const [isWrong, setWrong] = useState(false);
  const enter = ({ currentTarget: { value, valueAsNumber } }: SyntheticEvent<HTMLInputElement>) => {
    const isAmount = value === '' || valueAsNumber >= 1;
    setWrong(!isAmount);
    if (isAmount) onChange(value === '' ? null : Math.floor(valueAsNumber));
  };
  return (
    <label className="flex min-h-8 flex-wrap items-center gap-x-2 whitespace-nowrap">
      Total at most, in {useConverter()?.table.currency}
      <input
        key={value}
        type="number"
        min={1}
        defaultValue={value ?? ''}
        onBlur={enter}
        onKeyDown={(event) => event.key === 'Enter' && enter(event)}
        aria-invalid={isWrong}
        className="h-8 w-24 rounded-md border border-border bg-surface px-2"
      />
      {isWrong && (
        <span role="alert" className="text-xs text-danger">
          A limit is 1 or more.
        </span>
      )}
    </label>
  );
}

/** When the oldest of the calendars was fetched; null where no home has one. */
const oldestOf = (columns: readonly ComparedHome[]): number | null => {
  const fetched = columns.flatMap(({ quoted }) => quoted?.fetchedAt ?? []);
  return fetched.length === 0 ? null : Math.min(...fetched);
};

interface PrintedStayProps {
  stay: Stay;
  options: string[];
  asOf: number | null;
}

/** Replaces the fields on paper. */
function PrintedStay({ stay: { checkIn, checkOut, guests }, options, asOf }: PrintedStayProps) {
  const { count, day } = useFormats();
  const instant = useInstantText();
  return (
    <p className="hidden print:block">
      {day(checkIn)} – {day(checkOut)} · {count(checkOut - checkIn, 'night')}
      {guests !== null && ` · ${count(guests, 'guest')}`}
      {options.map((option) => ` · ${option}`)}
      {asOf !== null && ` · Prices as of ${instant(asOf)}`}
    </p>
  );
}

/** The longest name of a watch that is offered. */
const LONGEST_NAME = 80;

/** A home with its stay, as an offer holds it; a home that takes a part of the stay has none of its own. */
const sentFor = ({ id, stay, hasNoStart, chain }: ComparedHome) => ({
  id,
  stay: chain.length > 0 || hasNoStart ? null : (stay ?? undefined),
});

/** Sends the homes to a client, shares or prints the comparison, and watches its homes. */
function Actions({ columns }: { columns: readonly ComparedHome[] }) {
  const { outcome, copy } = useCopy(4000);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <SendOffer homes={columns.map(sentFor)} variant="primary" />
      <Button size="sm" variant="secondary" onPress={() => void copy(linkTo(window.location.href))}>
        <Link2 aria-hidden /> {outcome === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <Button size="sm" variant="ghost" onPress={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isDisabled={columns.length === 0}
        onPress={() =>
          tellMe({
            name: columns
              .map(({ id, answer }) => answer?.property.name ?? id)
              .join(', ')
              .slice(0, LONGEST_NAME),
            subject: { kind: 'homes', ids: columns.map(({ id }) => id) },
          })
        }
      >
        <Bell aria-hidden /> Tell me
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && 'The link is copied.'}
        {outcome === 'failed' && 'The browser did not allow copying.'}
      </span>
    </div>
  );
}

/** Explains how to collect homes, and offers the shortlist. */
function NothingCompared() {
  const { ids, parts } = useShortlist();
  return (
    <div className="grid min-h-(--page-height) place-items-center p-4">
      <Notice title="No homes to compare yet" level="h1">
        <p>
          Here up to {MOST_COMPARED} homes stand side by side: what a stay costs in each, whether it can be booked, and
          what else differs.
        </p>
        <p>
          Press the <Star aria-hidden className="inline size-3.5 align-[-2px]" /> star of a home to put it on the
          shortlist, or tick homes in the list and press Compare. The shortlist stays in this browser; the address of a
          comparison can be sent to others.
        </p>
        <div className="flex flex-wrap gap-2">
          {ids.length > 0 && (
            <PageLink href={comparePath(ids, parts)} className="button button--sm button--primary">
              Compare the {ids.length === 1 ? 'home' : `${ids.length} homes`} of the shortlist
            </PageLink>
          )}
          <PageLink href="/stays" className={`button button--sm button--${ids.length > 0 ? 'secondary' : 'primary'}`}>
            Find a stay
          </PageLink>
          <PageLink href="/properties" className="button button--sm button--secondary">
            Go to the homes
          </PageLink>
        </div>
      </Notice>
    </div>
  );
}

/** The fields of the stay; both dates together set it. */
function StayFields({ ends }: { ends: StayEnds }) {
  const { guests, words, isWrong, field, changeGuests } = ends;
  const days = useWrittenStay(useLocale());
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <DateRangeField labels={['Check-in', 'Check-out']} {...field} {...days} />
      <WholeField label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
      <p role="status" className={`content-center sm:min-h-8 ${isWrong ? 'text-danger' : 'text-muted'} print:hidden`}>
        {words}
      </p>
    </div>
  );
}
