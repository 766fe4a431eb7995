import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, '../../..');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

export const PAGES = ['limit', 'ours'] as const;
export type PageName = (typeof PAGES)[number];

/** Builds both pages for production into `folder`, and serves them on a free port: /limit and /ours. */
export async function servePages(folder: string): Promise<{ url: string; stop: () => void }> {
  for (const page of PAGES) await bundle(page, path.join(folder, page));
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (PAGES.some((page) => pathname === `/${page}`)) {
      response.setHeader('content-type', 'text/html');
      return response.end(html(pathname.slice(1)));
    }
    const file = await readFile(path.join(folder, path.normalize(pathname))).catch(() => null);
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'application/octet-stream');
    return response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const html = (page: string) => `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8">
<title>${page}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${page}/page.css">
<body style="margin:0"><div id="root" style="--page-height:100dvh"></div><script type="module" src="/${page}/page.js"></script>`;

async function bundle(page: PageName, outDir: string): Promise<void> {
  await build({
    ...{ root: ROOT, base: `/${page}/`, configFile: false, logLevel: 'error', publicDir: false },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    resolve: {
      alias: [
        { find: 'next/link', replacement: path.join(HERE, 'link.tsx') },
        { find: 'next/navigation', replacement: path.join(HERE, 'navigation.ts') },
        { find: /^@\//, replacement: `${ROOT}/` },
      ],
    },
    esbuild: { jsx: 'automatic' },
    build: {
      ...{ outDir, emptyOutDir: true, cssCodeSplit: false },
      rollupOptions: {
        input: path.join(HERE, page === 'ours' ? 'ours.tsx' : 'limit.ts'),
        output: {
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
        },
      },
    },
  });
}
