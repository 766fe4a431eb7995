/** A page without the database, which nothing of the app can render: 503, so that proxies and monitors see it, too. */
export function unavailablePage(
  { message, retryAfterMs }: { message: string; retryAfterMs: number },
  headers: Readonly<Record<string, string>>,
): Response {
  const seconds = String(Math.ceil(retryAfterMs / 1000));
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Staygrid is not available</title>
<style>body { font: 1rem/1.5 system-ui; color-scheme: light dark; max-width: 34rem; margin: 20vh auto; padding: 1rem }</style>
<main role="alert">
<h1>The database cannot be used at present</h1>
<p>${message}</p>
<p>This page tries again by itself. <a href="">Try again now</a></p>
</main>
</html>
`;
  const again = { 'retry-after': seconds, refresh: seconds, 'cache-control': 'no-store' };
  return new Response(body, {
    status: 503,
    headers: { ...headers, ...again, 'content-type': 'text/html; charset=utf-8' },
  });
}
