/** @param {Request} request */
export async function GET(request) {
  const { search } = new URL(request.url);
  const answer = await fetch(`${process.env.BENCH_UPSTREAM}/partners/properties/details${search}`, {
    headers: { authorization: `Bearer ${process.env.BENCH_TOKEN}` },
    signal: request.signal,
  });
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
}
