import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from '@/lib/contract/openapi';
import type { ServiceEnv } from './context';

const CSS = 'text/css; charset=utf-8';
const SCRIPTS = 'text/javascript; charset=utf-8';

/** Of the package, with their types. */
const FILES = { 'swagger-ui.css': CSS, 'swagger-ui-bundle.js': SCRIPTS, 'favicon-32x32.png': 'image/png' };

/** Nothing but what this server sends is loaded or asked: the reference works offline and tells nobody. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Partner Property Service – API reference</title>
    <link rel="icon" type="image/png" href="docs/favicon-32x32.png">
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/page.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/page.js"></script>
  </body>
</html>
`;

const STYLE = `body { margin: 0; background: #fff; }
.dark-mode body { background: #1c2022; }
.dark-mode .swagger-ui td.header-col { color: #e4e6e6; }
`;

/** Swagger UI's dark theme is a class on the root element; here it follows the system. */
const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  defaultModelsExpandDepth: 0,
  showExtensions: true,
  supportedSubmitMethods: ['get'],
});
`;

/**
 * The OpenAPI document and, made of it, an API reference to read and to try requests in. All of it is bytes in memory: a
 * file that is open for who has gone would stay open.
 */
export function reference(version: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const send = (at: string, type: string, bytes: Buffer<ArrayBuffer>, headers = {}) => {
    const all = { 'Content-Type': type, 'Content-Length': String(bytes.length), ...headers };
    app.get(at, (c) => c.body(bytes, 200, all));
  };
  send('/openapi.json', 'application/json', Buffer.from(JSON.stringify(openApiDocument(version))));
  app.get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }));
  send('/docs/page.css', CSS, Buffer.from(STYLE));
  send('/docs/page.js', SCRIPTS, Buffer.from(SCRIPT));
  for (const [name, type] of Object.entries(FILES)) {
    const file = path.join(swaggerUiFolder(), name);
    send(`/docs/${name}`, type, readFileSync(file), { 'Last-Modified': statSync(file).mtime.toUTCString() });
  }
  return app;
}
