import type { LadderAnswer } from '@/lib/contract/api/ladder';
import { humanise } from '@/lib/contract/humanise';
import { FILTERS, type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';
import { readSearch, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { filterWords, type WordFormats } from './filter-words';
import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/ladder');

/** Searches that find fewer homes offer a ladder. */
export const FEW_HOMES = 3;

/** For each filter the one step that brings most homes: `GET /api/ladder`. */
export const ladderQuery = (filter: Filter) =>
  mirrorQuery('/api/ladder', writeSearch({ filter, sort: DEFAULT_SORT }), async () => (await schemas()).LadderAnswer);

type Changes = LadderAnswer['steps'][number]['changes'];

/** Parameters with those that a step changes. */
export function stepped(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(parameters);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

/** The filter after a step. */
export const steppedFilter = (filter: Filter, changes: Changes): Filter =>
  readSearch(stepped(writeSearch({ filter, sort: DEFAULT_SORT }), changes)).search.filter;

/** A step in few words: '2 – 3 bedrooms', 'without pets', 'up to 5,500', 'from 15 Mar', 'Gràcia and Eixample'. */
export function stepText(
  name: FilterName,
  before: Filter,
  after: Filter,
  formats: WordFormats & { dayOfYear: WordFormats['day'] },
): string {
  const value = after[name];
  const [{ text = '' } = {}] = filterWords({ ...NO_FILTER, currency: after.currency, [name]: value }, formats).filter(
    ({ filters }) => filters.includes(name),
  );
  switch (name) {
    case 'checkIn':
      return `from ${formats.dayOfYear(after.checkIn ?? 0)}`;
    case 'amenities':
    case 'buildingAmenities':
    case 'has':
    case 'lacks': {
      const left = (before[name] ?? []).map((one) => humanise(one).toLowerCase()).join(', ');
      return name === 'lacks' ? `${left} or not` : `without ${left}`;
    }
    case 'q':
      return `without “${before.q}”`;
    case 'pets':
    case 'children':
    case 'smoking':
    case 'parties':
      return before[name] ? `without ${name}` : `${name} or not`;
  }
  if (value === null) return `any ${FILTERS[name].label.split(/ in |,/)[0]?.toLowerCase()}`;
  switch (name) {
    case 'area':
    case 'city':
    case 'country': {
      const places = after[name] ?? [];
      return [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' and ');
    }
    case 'bedrooms':
    case 'bathrooms':
      return `${text} ${name}`;
    case 'guests':
      return `for ${formats.number(after.guests ?? 0)} ${after.guests === 1 ? 'guest' : 'guests'}`;
    case 'total':
    case 'month':
      return `up to ${text} ${name === 'total' ? 'in all' : 'a month'}`;
    case 'availableBy':
    case 'bookableBy':
      return `${FILTERS[name].label.toLowerCase()} ${text}`;
    default:
      return text;
  }
}
