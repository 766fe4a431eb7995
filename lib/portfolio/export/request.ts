import type { Day } from '@/lib/domain/day';
import { Parameters } from '@/lib/portfolio/requests';
import { type Codec, sequenceUpTo, word } from '@/lib/search/codec';
import type { Search } from '@/lib/search/search';
import { COLUMN_NAMES, COLUMNS, type Column, type ColumnName } from './columns';

const FORMATS = ['csv', 'xlsx'] as const;
/** The most chosen ids; larger choices are a filter with exceptions. */
const MOST_CHOSEN = 100_000;
const chosen = sequenceUpTo(MOST_CHOSEN);

export type Format = (typeof FORMATS)[number];

export interface ExportRequest {
  format: Format;
  search: Search;
  /** The chosen matches; null for all. */
  ids: ReadonlySet<string> | null;
  /** All but these. */
  except: ReadonlySet<string>;
  columns: readonly Column[];
}

/**
 * Filters, sort, `format` (csv by default), `ids`, `except`, `columns` in their order.
 * @throws InvalidParameterError
 */
export function exportRequest(query: URLSearchParams, today: Day): ExportRequest {
  const parameters = new Parameters(query);
  const format = formatOf(parameters);
  const ids = parameters.read('ids', chosen);
  // An empty selection must not export everything.
  if (query.has('ids') && ids === null) parameters.refuse('ids', 'must name at least one property');
  const except = parameters.read('except', chosen) ?? [];
  const names = parameters.read('columns', columnNames) ?? COLUMN_NAMES.filter((name) => !COLUMNS[name].onDemand);
  return {
    format,
    search: parameters.search(today, ['format', 'ids', 'except', 'columns']),
    ids: ids && new Set(ids),
    except: new Set(except),
    columns: names.map((name) => COLUMNS[name]),
  };
}

export const formatOf = (parameters: Parameters): Format => parameters.read('format', word(FORMATS)) ?? 'csv';

/** Names of columns, each once, in the order given. */
const columnNames: Codec<ColumnName[]> = {
  read(given) {
    const names = new Set(given.split(',').map((name) => name.trim()));
    names.delete('');
    const known = [...names].filter((name): name is ColumnName => Object.hasOwn(COLUMNS, name));
    if (known.length < names.size) return { fault: `must be of ${COLUMN_NAMES.join(', ')}` };
    return { value: known.length > 0 ? known : null };
  },
  write: (names) => names.join(','),
};
