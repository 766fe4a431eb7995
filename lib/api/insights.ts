import type { LostNightsBy } from '@/lib/contract/api/insights';
import { type Day, formatDay } from '@/lib/domain/day';
import type { FindingCode } from '@/lib/domain/finding';
import type { TriedRule } from '@/lib/domain/losses/what-if';
import type { StayRule } from '@/lib/domain/stays/stay-codes';
import type { InsightGrouping } from '@/lib/search/groupings';
import { type Search, writeSearch } from '@/lib/search/search';
import { mirrorPages, mirrorQuery, steadyMirrorQuery } from './mirror-queries';
import { sendJson } from './request';

const schemas = () => import('@/lib/contract/api/insights');

/** Rows of lost nights that come with one press. */
const ROWS = 12;

const parametersOf = (search: Search, others: Readonly<Record<string, string>>): URLSearchParams => {
  const query = writeSearch(search);
  query.delete('sort');
  for (const [name, value] of Object.entries(others)) query.set(name, value);
  return query;
};

/** The parameters of some nights ahead. */
const ahead = (search: Search, days: number, others: Readonly<Record<string, string>> = {}) =>
  parametersOf(search, { ...others, days: String(days) });

/** The figures of the homes that match: `GET /api/insights`. */
export const insightsQuery = (search: Search, days: number, by: InsightGrouping) =>
  steadyMirrorQuery('/api/insights', ahead(search, days, { by }), async () => (await schemas()).InsightsAnswer);

/** The figures of a week ago: `GET /api/insights/before`. */
export const insightsBeforeQuery = (search: Search, days: number) =>
  steadyMirrorQuery('/api/insights/before', ahead(search, days), async () => (await schemas()).InsightsBeforeAnswer);

/** The exceptions that bring most: `GET /api/insights/proposals`. */
export const proposalsQuery = (search: Search, days: number) =>
  steadyMirrorQuery('/api/insights/proposals', ahead(search, days), async () => (await schemas()).ProposalsAnswer);

/** Lost nights with a remedy that is to be made, with one that is ticked off, or all; or short gaps, lost or not. */
export type ShownNights = 'mendable' | 'ticked' | 'all' | 'gaps';
const SHOWN: Readonly<Record<ShownNights, Record<string, string>>> = {
  mendable: { mendable: 'true', work: 'open' },
  ticked: { work: 'ticked' },
  all: {},
  gaps: {},
};

export interface AskedNights {
  shown: ShownNights;
  cause: StayRule | null;
  /** The longest of short gaps, in nights. */
  longest: number;
  /** Those of a home or an area come together. */
  by: LostNightsBy | null;
}

const chosenNights = ({ shown, cause, longest, by }: AskedNights): Record<string, string> => ({
  ...SHOWN[shown],
  ...(shown === 'gaps' && { gaps: String(longest) }),
  ...(cause && { cause }),
  ...(by && { by }),
});

/** Their lost nights, page by page: `GET /api/insights/lost-nights`. */
export function lostNightsQuery(search: Search, days: number, asked: AskedNights) {
  const query = ahead(search, days, { ...chosenNights(asked), limit: String(ROWS) });
  return mirrorPages('/api/insights/lost-nights', query, async () => (await schemas()).LostNightsAnswer);
}

/** The address of the same list as a file. */
export function lostNightsFile(search: Search, days: number, asked: AskedNights, format: 'csv' | 'xlsx'): string {
  return `/api/insights/lost-nights/export?${ahead(search, days, { ...chosenNights(asked), format })}`;
}

/** A rule that is tried on every home that matches, or on one. */
export interface Trial extends TriedRule {
  home: { id: string; name: string } | null;
}

/** The effect of a rule on the homes that match: `GET /api/insights/what-if`. */
export function whatIfQuery(search: Search, days: number, { home, on, minNights, opens, minimumStay }: Trial) {
  const query = ahead(search, days, {
    ...(home && { id: home.id }),
    ...('gapsUnder' in on
      ? { gapsUnder: String(on.gapsUnder) }
      : { from: formatDay(on.start), to: formatDay(on.end - 1) }),
    ...(minNights !== null && { minNights: String(minNights) }),
    ...(opens && { open: opens }),
    ...(minimumStay !== null && { minimumStay: String(minimumStay) }),
  });
  return mirrorQuery('/api/insights/what-if', query, async () => (await schemas()).WhatIfAnswer);
}

/** The findings in the data of the homes that match, page by page: `GET /api/insights/quality`. */
export function qualityQuery(search: Search, kind: FindingCode | null, isAside: boolean) {
  const query = parametersOf(search, { ...(kind && { kind }), ...(isAside && { aside: 'true' }) });
  return mirrorPages('/api/insights/quality', query, async () => (await schemas()).QualityAnswer);
}

/** The homes that freshness is listed of; all without both. */
export interface AskedFreshness {
  unchangedFor?: number | null;
  publishedUnder?: number | null;
}

/** The age of the data of the homes that match, page by page: `GET /api/insights/freshness`. */
export function freshnessQuery(search: Search, { unchangedFor, publishedUnder }: AskedFreshness = {}) {
  const query = parametersOf(search, {
    ...(unchangedFor && { unchangedFor: String(unchangedFor) }),
    ...(publishedUnder && { publishedUnder: String(publishedUnder) }),
  });
  return mirrorPages('/api/insights/freshness', query, async () => (await schemas()).FreshnessAnswer);
}

/** The age of all data of a connection; by default, of the one that the tab shows. */
export function connectionFreshnessQuery(id: string | null = null) {
  const query = new URLSearchParams({ ...(id !== null && { connection: id }), limit: '1' });
  const shape = async () => (await schemas()).FreshnessAnswer;
  return mirrorQuery('/api/insights/freshness', query, shape);
}

interface AsideRequest {
  id: string;
  kind: FindingCode;
  evidence: string;
  reason: string;
}

export const setFindingAside = (finding: AsideRequest) => sendJson('POST', '/api/insights/quality/set-aside', finding);

export const takeFindingBack = (id: string, kind: FindingCode) =>
  sendJson('DELETE', `/api/insights/quality/set-aside?${new URLSearchParams({ id, kind })}`);

/** Ticks the remedy of some lost nights off, or puts it back on the list. */
export const tickRemedy = ({ id, until, remedy }: { id: string; until: Day; remedy: string }) =>
  sendJson('POST', '/api/insights/lost-nights/work', { id, until: formatDay(until), remedy });

export const untickRemedy = ({ id, until }: { id: string; until: Day }) =>
  sendJson('DELETE', `/api/insights/lost-nights/work?${new URLSearchParams({ id, until: formatDay(until) })}`);
