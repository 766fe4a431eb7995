import { Feed } from 'feed';
import { html } from 'hono/html';
import { listConnections } from '@/lib/connections/list';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { hashOf } from '@/lib/links/secrets';
import { feedAttempts, networkOf } from '@/lib/people/attempts';
import { ownerOf } from '@/lib/people/owner';
import { env } from '@/lib/runtime/env';
import { maySee } from './may-see';
import { newsPage, newsText, watchPage } from './news-words';
import { newsOfWatch, type StoredWatch, watchBySecret } from './watches-table';

const ITEMS = 100;
const TYPES = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' } as const;
/** Characters that XML 1.0 §2.2 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are sought.
const NOT_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * The feed of a watch, for anybody with its address; wrong addresses are counted.
 * @param file the secret with `.atom` or `.json` behind it
 * @throws RefusedError NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function watchFeed(
  mirror: Database,
  file: string,
  address: string,
): Promise<{ type: string; text: string }> {
  const [, secret, format] = /^([\w-]{43})\.(atom|json)$/.exec(file) ?? [];
  const watch = secret === undefined ? null : await visibleWatch(mirror, secret);
  if (!watch) {
    await feedAttempts(mirror).take(networkOf(address));
    throw new RefusedError('NOT_FOUND', 'There is no feed at this address, or not any more.');
  }
  const kind = format === 'json' ? 'json' : 'atom';
  const items = await newsOfWatch(mirror, watch, { limit: ITEMS });
  const self = `${env().publicUrl}/api/watches/feed/${secret}`;
  const feed = new Feed({
    id: `urn:uuid:${watch.id}`,
    title: watch.name,
    link: watchPage(watch),
    generator: false,
    updated: new Date(watch.newsAt ?? watch.createdAt),
    author: { name: 'Staygrid' },
    feedLinks: { atom: `${self}.atom`, json: `${self}.json` },
  });
  for (const event of items) {
    const text = newsText(event, watch.subject);
    const escaped = String(html`${text}`);
    feed.addItem({
      // Titles are HTML in Atom and plain text in JSON Feed.
      title: kind === 'atom' ? escaped : text,
      content: `<p>${escaped}.</p>`,
      date: new Date(event.at),
      id: `urn:uuid:${watch.id}#${event.number}`,
      link: newsPage(event, watch),
    });
  }
  return { type: TYPES[kind], text: kind === 'json' ? feed.json1() : feed.atom1().replace(NOT_XML, '\uFFFD') };
}

/** The watch of a secret, while its owner may see its subject. */
async function visibleWatch(mirror: Database, secret: string): Promise<StoredWatch | null> {
  const watch = await watchBySecret(mirror, hashOf(secret));
  if (!watch) return null;
  const owner = await ownerOf(mirror, watch.userId);
  const isThere = (await listConnections()).some(({ id }) => id === watch.connectionId);
  return owner && isThere && maySee(owner, watch) ? watch : null;
}
