import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from '@/lib/contract/openapi';
import type { ServiceEnv } from './context';

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

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

/** The OpenAPI document and, made of it, an API reference to read and to try requests in. */
export function reference(version: string): Hono<ServiceEnv> {
  const document = openApiDocument(version);
  const app = new Hono<ServiceEnv>();
  app.get('/openapi.json', (c) => c.json(document));
  app.get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }));
  app.get('/docs/page.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/docs/page.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  for (const file of FILES) app.get(`/docs/${file}`, serveStatic({ path: path.join(swaggerUiFolder(), file) }));
  return app;
}
