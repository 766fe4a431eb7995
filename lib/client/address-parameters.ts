import { FILTER_NAMES } from '@/lib/search/filters';

/** The parameters that some page reads: a test compares them with the code. */
export const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_NAMES,
  ...['area', 'aside', 'asOf', 'by', 'cause', 'chart', 'connection', 'day', 'days', 'differences', 'figure', 'from'],
  ...['fits', 'gaps', 'group', 'ids', 'kind', 'listed', 'lost', 'months', 'near', 'open', 'picture', 'publishedUnder'],
  ...['since', 'sort', 'stay', 'to', 'unchangedFor', 'unfolded', 'view', 'zoom'],
]);
