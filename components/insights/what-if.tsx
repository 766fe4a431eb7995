'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { type TriedRule, whatIfQuery } from '@/lib/client/insights';
import type { WhatIfAnswer } from '@/lib/contract/api/insights';
import type { Search } from '@/lib/search/search';

const FIRST_RULE: TriedRule = { minNights: 3, gapsUnder: 7, minimumStay: true };

/** Tries a rule for short gaps on all homes of the search; nothing is written anywhere. */
export function WhatIf({ search, days }: { search: Search; days: number }) {
  const [rule, setRule] = useState(FIRST_RULE);
  const [tried, setTried] = useState<TriedRule | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...whatIfQuery(search, days, tried ?? FIRST_RULE),
    enabled: tried !== null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(rule);
  };
  return (
    <Section id="what-if" title="What if">
      <p className="max-w-prose text-muted">
        Try a rule on every gap between nights that are not on sale. The answer comes from trying every stay; nothing is
        written anywhere.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <NightsField
          label="Minimum"
          value={rule.minNights}
          min={1}
          onChange={(minNights) => setRule({ ...rule, minNights })}
        />
        <span>nights in</span>
        <NightsField
          label="gaps under"
          value={rule.gapsUnder}
          min={2}
          onChange={(gapsUnder) => setRule({ ...rule, gapsUnder })}
        />
        <span>nights</span>
        <label className="flex items-center gap-1.5 pointer-coarse:min-h-10">
          <input
            type="checkbox"
            checked={rule.minimumStay}
            onChange={(event) => setRule({ ...rule, minimumStay: event.target.checked })}
            className="size-4 accent-accent"
          />
          and for the home’s minimum stay
        </label>
        <Button type="submit" size="sm" variant="secondary" isPending={isFetching}>
          Try it
        </Button>
      </form>
      {error && (
        <FaultNotice
          {...faultText(faultOf(error))}
          requestId={faultOf(error).requestId}
          actionLabel="Try again"
          onAction={() => void refetch()}
          isPending={isFetching}
        />
      )}
      {data && tried && <Outcome outcome={data} />}
    </Section>
  );
}

interface NightsFieldProps {
  label: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
}

function NightsField({ label, value, min, onChange }: NightsFieldProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        type="number"
        required
        min={min}
        max={365}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-8 w-16 rounded-md border border-border bg-surface px-2 tabular-nums pointer-coarse:h-10"
      />
    </label>
  );
}

function Outcome({ outcome }: { outcome: WhatIfAnswer }) {
  const { number, amount } = useFormats();
  const { homes, gaps, freedNights, freedValue, closedNights, closedValue, items } = outcome;
  const money = (amounts: Readonly<Record<string, string>>) =>
    Object.entries(amounts)
      .map(([currency, value]) => amount(Number(value).toFixed(0), currency))
      .join(' + ');
  const nights = (count: number) => (count === 1 ? '1 night' : `${number(count)} nights`);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        <span className="font-semibold">
          Frees {nights(freedNights)}
          {freedNights > 0 && `, ${money(freedValue)}`}
        </span>{' '}
        in {number(gaps)} gaps of {number(homes)} homes
        {closedNights > 0 ? `; closes ${nights(closedNights)}, ${money(closedValue)}.` : ', and closes none.'}
      </p>
      {items.length > 0 && (
        <ul className="divide-y divide-separator border-y border-separator">
          {items.map((home) => (
            <li key={home.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
              <PageLink href={`/properties/${encodeURIComponent(home.id)}#calendar`} className="hover:underline">
                {home.name || home.code}
              </PageLink>
              <span className="tabular-nums">
                {nights(home.freedNights)}, {amount(home.freedValue, home.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
