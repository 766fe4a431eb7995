import { oneLine } from '@/lib/domain/one-line';
import { type WatchSubject, watchPath } from '@/lib/domain/watch';
import { env } from '@/lib/runtime/env';
import type { KeptEvent, StoredWatch } from './watches-table';

/** A piece of news in a sentence without its full stop. */
export function newsText({ kind, name, was, now }: KeptEvent, subject: WatchSubject): string {
  if (kind === 'liked') return `${was || 'A client'} likes ${name}${now ? `: “${oneLine(now)}”` : ''}`;
  if (kind === 'asked') return `${was || 'A client'} asks again for the offer of ${name}, which has expired`;
  const ofHomes = subject.kind === 'homes';
  const price = now ? ` at ${money(now)}` : '';
  if (kind === 'matches') return ofHomes ? `${name} is listed again${price}` : `${name} newly matches${price}`;
  if (kind === 'gone') return ofHomes ? `${name} is no longer listed` : `${name} no longer matches`;
  if (kind === 'price') return `${name} costs ${money(now)} instead of ${money(was)}`;
  const limit = subject.kind === 'loss' ? money(`${subject.above} ${subject.currency}`) : '';
  return kind === 'above'
    ? `The lost value is ${money(now)}, above ${limit}`
    : `The lost value is ${money(now)}, no longer above ${limit}`;
}

/** '1200.5 EUR' → '1,200.50 EUR'. */
function money(text: string | null): string {
  const [amount = '', currency = ''] = (text ?? '').split(' ');
  const digits = Number.isInteger(Number(amount)) ? 0 : 2;
  const written = Number(amount).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${written} ${currency}`.trim();
}

export function watchPage({ connectionId, subject }: Pick<StoredWatch, 'connectionId' | 'subject'>): string {
  const page = new URL(watchPath(subject), env().publicUrl);
  page.searchParams.set('connection', connectionId);
  return page.href;
}

/** The page of a piece of news: its home's, or the figure's. */
export const newsPage = ({ propertyId }: Pick<KeptEvent, 'propertyId'>, watch: StoredWatch): string =>
  watchPage(propertyId === null ? watch : { ...watch, subject: { kind: 'homes', ids: [propertyId] } });
