import http from 'node:http';

/** Answers `pageSize=20` with 20 KB and `pageSize=100` with 300 KB, always the same bytes; prints its address. */
const bodies = new Map([
  ['20', Buffer.from(JSON.stringify({ properties: [], nextCursor: null, filling: 'x'.repeat(20_000) }))],
  ['100', Buffer.from(JSON.stringify({ properties: [], nextCursor: null, filling: 'x'.repeat(300_000) }))],
]);

const server = http.createServer((request, response) => {
  const body = bodies.get(new URL(request.url ?? '/', 'http://upstream').searchParams.get('pageSize') ?? '');
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : 'no address');
});
