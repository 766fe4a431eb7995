// Who may import whom: the rooms of lib and components, and what each may know. Finds circles, too.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const BELOW = ['domain', 'contract', 'search', 'words', 'runtime'];
const EDGE = ['domain', 'contract', 'runtime'];

/** What a room may import beside itself. */
export const ROOMS = {
  domain: [],
  runtime: [],
  contract: ['domain'],
  search: ['domain'],
  words: ['domain', 'contract', 'search'],
  database: ['runtime'],
  mirror: ['database', 'domain', 'search', 'runtime'],
  columns: ['mirror', 'database', 'domain', 'search', 'runtime'],
  upstream: EDGE,
  connections: ['mirror', 'upstream', 'database', ...EDGE],
  sync: ['connections', 'mirror', 'database', 'upstream', ...EDGE],
  http: EDGE,
  people: ['connections', 'database', 'http', ...EDGE],
  portfolio: ['columns', 'connections', 'mirror', 'database', ...BELOW],
  watches: ['people', 'portfolio', 'connections', 'columns', 'mirror', 'database', 'http', ...BELOW],
  api: ['words', 'search', 'contract', 'domain'],
  service: ['demo', 'database/sqlite', ...EDGE],
  demo: ['contract', 'domain'],
  maintenance: ['database/sqlite', 'runtime'],
  basemap: [],
  ui: [],
  state: ['ui', 'api', ...BELOW.slice(0, 4)],
};

const lib = (name) => (['ui', 'state'].includes(name) ? `components/${name}` : `lib/${name}`);
