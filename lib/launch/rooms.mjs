// Which room may import which, and that no imports run in a circle. Tests, programs and the start may import anything.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const TEXT = ['words', 'contract', 'search', 'domain'];
const COPY = ['mirror', 'database', 'search', 'domain', 'runtime'];
const ACCOUNT = ['connections', 'upstream', 'http', 'contract', ...COPY];

/** The rooms that a room may import beside itself. A feature of components never imports another: app composes them. */
/** @type {Record<string, string[]>} */
const MAY_IMPORT = {
  domain: [],
  runtime: [],
  contract: ['domain'],
  search: ['domain'],
  words: ['contract', 'search', 'domain'],
  database: ['domain', 'runtime'],
  mirror: COPY,
  columns: ['contract', ...COPY],
  upstream: ['contract', 'domain', 'runtime'],
  http: ['contract', 'domain', 'runtime'],
  connections: ['upstream', 'contract', ...COPY],
  sync: ACCOUNT,
  links: ['database', 'domain', 'runtime'],
  people: ['links', 'words', ...ACCOUNT],
  portfolio: ['columns', 'words', ...ACCOUNT],
  watches: ['links', 'people', 'portfolio', 'columns', 'words', ...ACCOUNT],
  offers: ['basemap', 'links', 'people', 'watches', 'portfolio', 'columns', 'words', ...ACCOUNT],
  feeds: ['links', 'people', 'portfolio', 'columns', 'words', ...ACCOUNT],
  sharing: ['feeds', 'offers', 'partners', 'links', 'people', 'watches', 'portfolio', 'columns', 'words', ...ACCOUNT],
  partners: ['links', 'people', 'portfolio', 'columns', 'words', ...ACCOUNT],
  service: ['demo', 'contract', 'domain', 'database', 'runtime'],
  demo: ['contract', 'domain'],
  maintenance: ['database', 'runtime'],
  basemap: ['contract', 'domain'],
  api: TEXT,
  'components/ui': [],
  'components/state': ['components/ui', 'api', ...TEXT],
  components: ['components/ui', 'components/state', 'api', ...TEXT],
};
const BUT_APP = new Set(['service', 'demo', 'launch']);
const MAY_ANYTHING = /\.(test|suite|fixture|arbitrary|oracle|sample)\.|\/main\.ts$|^lib\/launch\//;

const files = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll('\\', '/')),
    ),
  )
  .filter((file) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file) && !MAY_ANYTHING.test(file));
const known = new Set(files);
/** The files whose imports have been followed to their ends. */
const sound = new Set();
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const faults = new Set(
  files.flatMap((file) =>
    importsOf(file)
      .filter((to) => !mayImport(roomOf(file), roomOf(to)))
      .map((to) => `${file} may not import ${to}.`),
  ),
);
for (const file of files) followCircles(file, []);
for (const fault of faults) console.error(fault);
process.exitCode = faults.size > 0 ? 1 : 0;

/** @returns {string} such as "domain", "components/state" or "components/filters" */
function roomOf(/** @type {string} */ file) {
  const [top = '', room = ''] = file.split('/');
  return top === 'lib' ? room : top === 'components' ? `${top}/${room}` : top;
}

function mayImport(/** @type {string} */ from, /** @type {string} */ to) {
  if (from === 'app') return !BUT_APP.has(to);
  return from === to || (MAY_IMPORT[from] ?? MAY_IMPORT.components ?? []).includes(to);
}

/** @returns {string[]} the files of the project that a file imports */
function importsOf(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].flatMap((name) => {
    const stem = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    const found = /^(\.|@\/)/.test(name) && ['', '.ts', '.tsx'].find((ending) => known.has(stem + ending));
    return typeof found === 'string' ? [stem + found] : [];
  });
}

/** Follows the imports of a file, and reports where they come back to one that is followed. */
function followCircles(/** @type {string} */ file, /** @type {string[]} */ followed) {
  const from = followed.indexOf(file);
  if (from >= 0) faults.add(`A circle: ${[...followed.slice(from), file].join(' → ')}`);
  if (from >= 0 || sound.has(file)) return;
  for (const to of imports.get(file) ?? []) followCircles(to, [...followed, file]);
  sound.add(file);
}
