import { createParser } from 'nuqs/server';
import type { Codec } from './codec';
import { FILTERS, type FilterName, type FilterValue } from './filters';
import { DEFAULT_SORT, sortCodec } from './sort';

type FilterParsers = { [Name in FilterName]: ReturnType<typeof parserOf<FilterValue<Name>>> };

/** The search as nuqs parsers, one per parameter, for pages whose state is the URL. Usable on server and client. */
export const searchParsers = {
  // The compiler cannot follow each name to its own codec through a union of all.
  ...(Object.fromEntries(
    Object.entries(FILTERS).map(([name, { codec }]) => [name, parserOf(codec as unknown as Codec<unknown>)]),
  ) as unknown as FilterParsers),
  sort: parserOf(sortCodec).withDefault(DEFAULT_SORT),
};

function parserOf<Value>(codec: Codec<Value>) {
  return createParser<Value>({
    parse(text) {
      const reading = codec.read(text);
      return 'fault' in reading ? null : reading.value;
    },
    serialize: (value) => codec.write(value),
    eq: (a, b) => codec.write(a) === codec.write(b),
  });
}
