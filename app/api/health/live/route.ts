export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The process runs and answers. */
export const GET = () => Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } });
