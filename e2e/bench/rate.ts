import autocannon from 'autocannon';

/** Requests answered a second. @throws when one of them fails, or none is answered */
export async function requestsPerSecond(load: autocannon.Options): Promise<number> {
  const { requests, errors, non2xx } = await autocannon(load);
  if (errors + non2xx > 0 || requests.total === 0) {
    throw new Error(`${load.url}: ${requests.total} answers, ${errors} errors, ${non2xx} answers other than 2xx`);
  }
  return requests.average;
}
