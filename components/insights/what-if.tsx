'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useReporting } from '@/components/state/reporting-money';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { type Trial, whatIfQuery } from '@/lib/api/insights';
import type { LostNightsRow, WhatIfAnswer } from '@/lib/contract/api/insights';
import { ruleOf } from '@/lib/domain/losses/what-if';
import type { Search } from '@/lib/search/search';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';

/** The remedies of homes are told for a year. */
const YEAR = 365;

const FIRST: Trial = { home: null, on: { gapsUnder: 7 }, minNights: 3, opens: null, minimumStay: 3 };

const CHECK = 'gap-1.5 pointer-coarse:min-h-10';

interface WhatIfProps {
  search: Search;
  days: number;
  /** The remedy of one home that is tried first; null begins with a rule for every home. */
  trial: Trial | null;
  onEveryHome: () => void;
}

/** Tries a rule on the homes of the search, or the remedy of one home; nothing is written anywhere. */
export function WhatIf({ search, days, trial, onEveryHome }: WhatIfProps) {
  const { dayRange } = useFormats();
  const [rule, setRule] = useState(trial ?? FIRST);
  const [tried, setTried] = useState(trial);
  const query = useQuery({
    ...whatIfQuery(search, trial ? YEAR : days, tried ?? FIRST),
    enabled: tried !== null,
  });
  const { data, error, isFetching } = query;
  const { home, on, minNights, opens, minimumStay } = rule;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(rule);
  };
  return (
    <Section id="what-if" title="What if">
      <p className="max-w-prose text-muted">
        Try a rule on every gap between nights that are not on sale, or the remedy of one home. The answer comes from
        trying every stay; nothing is written anywhere.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <NightsField
          label="Minimum"
          value={minNights}
          min={1}
          isRequired={opens === null && minimumStay === null}
          onChange={(nights) =>
            setRule({ ...rule, minNights: nights, minimumStay: minimumStay === null ? null : (nights ?? minimumStay) })
          }
        />
        {'gapsUnder' in on ? (
          <>
            <span>nights in</span>
            <NightsField
              label="gaps under"
              value={on.gapsUnder}
              min={2}
              isRequired
              onChange={(gapsUnder) => setRule({ ...rule, on: { gapsUnder: gapsUnder ?? Number.NaN } })}
            />
            <span>nights</span>
          </>
        ) : (
          <span>
            nights at {home?.name}, {dayRange(on.start, on.end - 1)}
          </span>
        )}
        <CheckField
          isOn={minimumStay !== null}
          onChange={(is) => setRule({ ...rule, minimumStay: is ? (minNights ?? 1) : null })}
          className={CHECK}
        >
          and for the home’s minimum stay
        </CheckField>
        <CheckField
          isOn={opens !== null}
          onChange={(is) => setRule({ ...rule, opens: is ? 'both' : null })}
          className={CHECK}
        >
          {opens === null || opens === 'both' ? 'arrivals and departures on every day' : `${opens} on every day`}
        </CheckField>
        <Button type="submit" size="sm" variant="secondary" isPending={isFetching}>
          Try it
        </Button>
        {home && (
          <Button size="sm" variant="ghost" onPress={onEveryHome}>
            Try a rule on every home
          </Button>
        )}
      </form>
      {error && <FaultNotice {...faultNotice(query)} />}
      {data && tried && <Outcome outcome={data} />}
    </Section>
  );
}

/** The remedy of lost nights as a rule to be tried; null where there is none, or where it is in months. */
export function trialOf(row: LostNightsRow): Trial | null {
  const { id, from, until, edit, both } = row;
  const remedy = edit ?? (both && { field: 'bothMinimums' as const, ...both });
  if (!remedy) return null;
  const lost = { start: from, end: until + 1 };
  const rule = ruleOf(
    remedy.field === 'minimumStay' ? remedy : { ...remedy, days: { start: remedy.from, end: remedy.to + 1 } },
    lost,
  );
  return rule && { ...rule, home: { id, name: nameOf(row) } };
}

interface NightsFieldProps {
  label: string;
  value: number | null;
  min: number;
  isRequired: boolean;
  onChange: (value: number | null) => void;
}

function NightsField({ label, value, min, isRequired, onChange }: NightsFieldProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        type="number"
        required={isRequired}
        min={min}
        max={365}
        value={value === null || Number.isNaN(value) ? '' : value}
        onChange={({ target: { valueAsNumber } }) => onChange(Number.isNaN(valueAsNumber) ? null : valueAsNumber)}
        className="h-8 w-16 rounded-md border border-border bg-surface px-2 tabular-nums pointer-coarse:h-10"
      />
    </label>
  );
}

function Outcome({ outcome }: { outcome: WhatIfAnswer }) {
  const formats = useFormats();
  const { count, number, amount } = formats;
  const { worth, rates, leftOut } = useReporting(formats);
  const { homes, gaps, freedNights, closedNights, money, items } = outcome;
  const missing = leftOut(money);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" title={rates(money.converted)}>
        <span className="font-semibold">
          Frees {count(freedNights, 'night')}
          {freedNights > 0 && `, ${worth(money.freed, money)}`}
        </span>{' '}
        in {number(gaps)} gaps of {number(homes)} homes
        {closedNights > 0
          ? `; closes ${count(closedNights, 'night')}, ${worth(money.closed, money)}.`
          : ', and closes none.'}
        {missing && ` The sums are ${missing}.`}
      </p>
      {items.length > 0 && (
        <ul className="divide-y divide-separator border-y border-separator">
          {items.map((home) => (
            <li key={home.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
              <PageLink href={`${homePath(home.id)}#calendar`} className="hover:underline">
                {home.name || home.code}
              </PageLink>
              <span className="tabular-nums">
                {count(home.freedNights, 'night')}, {amount(home.freedValue, home.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
