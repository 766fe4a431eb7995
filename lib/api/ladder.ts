import type { LadderAnswer } from '@/lib/contract/api/ladder';
import { FILTER_NAMES, FILTERS, type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';
import { readSearch, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { listed } from '@/lib/words/counted';
import { filterWords, type WordFormats } from '@/lib/words/filters';
import { humanise } from '@/lib/words/humanise';
import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/ladder');

/** Searches that find fewer homes offer a ladder. */
export const FEW_HOMES = 3;

/** For each filter the one step that brings most homes: `GET /api/ladder`. */
export const ladderQuery = (filter: Filter) =>
  mirrorQuery('/api/ladder', writeSearch({ filter, sort: DEFAULT_SORT }), async () => (await schemas()).LadderAnswer);

/** Parameters with those that a step changes. */
export function stepped(
  parameters: URLSearchParams,
  changes: LadderAnswer['steps'][number]['changes'],
): URLSearchParams {
  const after = new URLSearchParams(parameters);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

type StepFormats = WordFormats & { dayOfYear: WordFormats['day'] };

/** The steps with their words and the filters that they lead to. */
export const ladderSteps = ({ steps, total }: LadderAnswer, filter: Filter, formats: StepFormats) =>
  steps.flatMap(({ filter: stepOf, changes, more }) => {
    const name = FILTER_NAMES.find((one) => one === stepOf);
    const after = readSearch(stepped(writeSearch({ filter, sort: DEFAULT_SORT }), changes)).search.filter;
    return name
      ? [{ name, changes, after, label: stepText(name, filter, after, formats), more, homes: total + more }]
      : [];
  });

/** A step in few words: '2 – 3 bedrooms', 'without pets', 'up to 5,500', 'from 15 Mar', 'Gràcia and Eixample'. */
function stepText(name: FilterName, before: Filter, after: Filter, formats: StepFormats): string {
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
    case 'country':
      return listed(after[name] ?? []);
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
