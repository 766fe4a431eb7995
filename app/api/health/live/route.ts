/** The process runs and answers. */
export const GET = () => Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } });
