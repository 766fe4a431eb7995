import { FILTER_NAMES } from '@/lib/search/filters';

/** The parameters that some page reads: a test compares them with the code. */
export const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_NAMES,
  ...['aside', 'asOf', 'by', 'cause', 'chart', 'connection', 'day', 'days', 'differences', 'figure', 'fits', 'from'],
  ...['gaps', 'group', 'ids', 'kind', 'list', 'listed', 'lost', 'months', 'near', 'open', 'part', 'picture'],
  ...['chain', 'publishedUnder', 'since', 'sort', 'stay', 'to', 'unchangedFor', 'unfolded', 'view', 'zoom'],
]);
