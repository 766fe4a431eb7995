import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from '@/lib/contract/openapi';
import type { ServiceEnv } from './context';

const CSS = 'text/css; charset=utf-8';
const SCRIPTS = 'text/javascript; charset=utf-8';

/** Files of swagger-ui-dist and their types. */
const FILES = { 'swagger-ui.css': CSS, 'swagger-ui-bundle.js': SCRIPTS, 'favicon-32x32.png': 'image/png' };

/** The reference works offline: it loads and asks this server alone. */
export const REFERENCE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

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

/** The OpenAPI document and an API reference made of it, to read and to try requests in. */
export function reference(version: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const send = (at: string, type: string, bytes: Buffer<ArrayBuffer>, headers = {}) => {
    const all = { 'Content-Type': type, 'Content-Length': String(bytes.length), ...headers };
    app.get(at, (c) => c.body(bytes, 200, all));
  };
  send('/openapi.json', 'application/json', Buffer.from(JSON.stringify(openApiDocument(version))));
  app.get('/docs', (c) => c.html(PAGE));
  send('/docs/page.css', CSS, Buffer.from(STYLE));
  send('/docs/page.js', SCRIPTS, Buffer.from(SCRIPT));
  for (const [name, type] of Object.entries(FILES)) {
    const file = path.join(swaggerUiFolder(), name);
    send(`/docs/${name}`, type, readFileSync(file), { 'Last-Modified': statSync(file).mtime.toUTCString() });
  }
  return app;
}
