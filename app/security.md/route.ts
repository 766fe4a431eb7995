import { readFile } from 'node:fs/promises';
import { handle } from '@/lib/http/handle';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** SECURITY.md, which the build puts beside the server. */
export const GET = handle(
  async () => new Response(await readFile('SECURITY.md'), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
);
