'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useMemo } from 'react';
import { useAddressState, useAddressStates } from '@/components/state/address-state';
import { useMay } from '@/components/state/may';
import { insightsQuery } from '@/lib/api/insights';
import { groupsQuery } from '@/lib/api/properties';
import type { FacetsAnswer } from '@/lib/contract/api/properties';
import type { Filter } from '@/lib/search/filters';
import { GROUPINGS, type Grouping } from '@/lib/search/groupings';
import type { Search } from '@/lib/search/search';
import { humanise } from '@/lib/words/humanise';

export type ListGroup = NonNullable<FacetsAnswer['groups']>[number];

/** Lines `start` to `start + total - 1`: the homes of one search. */
export interface ListSection {
  search: Search;
  start: number;
  total: number;
}

/** The lines of a list: homes, or groups, of which an open one is followed by its homes. */
export interface ListLines {
  /** The search of the whole list. */
  search: Search;
  total: number;
  sections: readonly ListSection[];
  groups: ReadonlyMap<number, ListGroup & { isOpen: boolean }>;
}

const NO_GROUPS: ListLines['groups'] = new Map();

/** The lines of a list without groups. */
export const homeLines = (search: Search, total: number): ListLines => ({
  search,
  total,
  sections: [{ search, start: 0, total }],
  groups: NO_GROUPS,
});

/** @param open the values of the open groups */
export function groupLines(
  search: Search,
  by: Grouping,
  groups: readonly ListGroup[],
  open: ReadonlySet<string | null>,
): ListLines {
  const headings = new Map<number, ListGroup & { isOpen: boolean }>();
  const sections: ListSection[] = [];
  let line = 0;
  for (const group of groups) {
    const isOpen = open.has(group.value);
    headings.set(line, { ...group, isOpen });
    line += 1;
    if (!isOpen) continue;
    const filter = { ...search.filter, ...filterOf(search.filter, by, group.value) };
    sections.push({ search: { ...search, filter }, start: line, total: group.count });
    line += group.count;
  }
  return { search, total: line, sections, groups: headings };
}

/** The field that groups the list (`?group=city`); null for none. */
export function useListGroups() {
  const [group] = useAddressState('group', parseAsStringLiteral(GROUPINGS));
  const [, set] = useAddressStates({ group: parseAsStringLiteral(GROUPINGS), unfolded: parseAsString });
  // The open groups of one field are none of another.
  return [group, (by: Grouping | null) => void set({ group: by, unfolded: null })] as const;
}

/** The value of homes without one in the address. */
const NONE = '-';
const valuesInAddress = parseAsArrayOf(parseAsString).withDefault([]);

/** The nights ahead whose losses groups tell. */
export const LOSSES_AHEAD = 90;

export function useLines(search: Search, total: number) {
  const [by] = useListGroups();
  const [unfolded, setUnfolded] = useAddressState('unfolded', valuesInAddress);
  const mayAnalyse = useMay('analyse');
  const asked = insightsQuery(search, LOSSES_AHEAD, by ?? 'city');
  const { data: insights } = useQuery({ ...asked, enabled: by !== null && mayAnalyse });
  const { data: groups } = useQuery({ ...groupsQuery(search.filter, by ?? 'city'), enabled: by !== null });
  const lines = useMemo(() => {
    if (by === null) return homeLines(search, total);
    return groupLines(search, by, groups ?? [], new Set(unfolded.map((value) => (value === NONE ? null : value))));
  }, [by, search, total, groups, unfolded]);
  return {
    lines,
    by,
    /** The value of the lost nights of a group, but for those that are late; undefined where it is not known. */
    lossOf: ({ value }: ListGroup) => {
      const money = insights?.groups.find(({ key }) => key === value)?.money;
      return money && { ...money, lost: Number(money.lost) - Number(money.late) };
    },
    toggle: ({ value }: ListGroup) => {
      const name = value ?? NONE;
      void setUnfolded((open) => (open.includes(name) ? open.filter((one) => one !== name) : [...open, name]));
    },
  };
}

/** 'Berlin', 'Apartment', '2 bedrooms'. */
export function groupName(by: Grouping, value: string | null): string {
  if (value === null) return by === 'bedrooms' ? 'Bedrooms unknown' : `No ${by} given`;
  if (by === 'type') return humanise(value);
  if (by !== 'bedrooms') return value;
  return value === '0' ? 'Studio' : `${value} ${value === '1' ? 'bedroom' : 'bedrooms'}`;
}

/** The change of a filter that leaves the homes of a group. */
export function filterOf({ lacks }: Pick<Filter, 'lacks'>, by: Grouping, value: string | null): Partial<Filter> {
  if (by === 'bedrooms') return { bedrooms: { min: Number(value), max: Number(value) } };
  if (value !== null) return { [by]: [value] };
  return by === 'type' ? {} : { lacks: [...new Set([...(lacks ?? []), by])] };
}
