import type { OfferedHome, OfferedPrice, OpenedOffer } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';

/** `sentAt` is null where nothing has been promised yet. */
export type Promised = Pick<OpenedOffer, 'isPinned'> & { sentAt: number | null };

interface PriceProps {
  home: OfferedHome;
  offer: Promised;
  words: ClientWords;
}

/** The price that counts today: of the nearest stay where the asked one is gone; null where there is none. */
export function countingPrice(
  { standing, promised, now, nearest }: OfferedHome,
  isPinned: boolean,
): OfferedPrice | null {
  if (standing === 'gone') return nearest;
  return isPinned ? promised : (now ?? promised);
}

/** One total with what is in it, what has changed since it was offered, and how it was then. */
export function Price({ home, offer, words }: PriceProps) {
  const { say, dayOf } = words;
  const { sentAt, isPinned } = offer;
  const price = countingPrice(home, isPinned);
  const hasChanged = sentAt !== null && price !== home.promised;
  return (
    <section className="grid gap-3" aria-label={`${say('price')}: ${home.name}`}>
      <Changes {...{ home, offer, words }} />
      {price && <Sums {...{ price, words }} />}
      {hasChanged && (
        <details className="border-t border-line pt-3 text-sm text-soft print:hidden">
          <summary className="mb-2 cursor-pointer">{say('asOffered', { date: dayOf(sentAt) })}</summary>
          <Sums price={home.promised} words={words} />
        </details>
      )}
    </section>
  );
}

export const CHANGED = 'rounded-lg bg-warn px-3.5 py-2.5 text-on-warn';

function Changes({ home, offer: { isPinned, sentAt }, words }: PriceProps) {
  const { say, range, dayOf, difference } = words;
  const { standing, promised, now, nearest } = home;
  if (standing === 'gone') {
    return (
      <p className={CHANGED}>
        <strong className="font-medium">{say(sentAt === null ? 'notForDates' : 'gone')}</strong>{' '}
        {nearest ? say('nearest', { dates: range(nearest) }) : say('askForDates')}
      </p>
    );
  }
  if (isPinned || !now || sentAt === null) return null;
  const by = difference(promised, now);
  const date = dayOf(sentAt);
  return (
    <p className={CHANGED}>
      <strong className="font-medium">
        {by === null ? say('changedSomehow', { date }) : say('changed', { difference: by, date })}
      </strong>
    </p>
  );
}

const LINE = 'flex items-baseline justify-between gap-6';

function Sums({ price, words }: { price: OfferedPrice; words: ClientWords }) {
  const { say, sum, range, part } = words;
  const { currency, lines, total, month, deposit, checkIn, checkOut } = price;
  const hasDecimals = [total, ...lines.map(({ amount }) => amount)].some((amount) => Number(amount) % 1 !== 0);
  return (
    <>
      <p className="font-medium">{range(price)}</p>
      <dl className="grid gap-1.5">
        {lines.map(({ label, type, amount }) => (
          <div key={`${label} ${amount}`} className={LINE}>
            <dt className="text-soft">{part({ label, type, amount })}</dt>
            <dd className="shrink-0 tabular-nums">
              {amount !== null && Number(amount) === 0 ? say('included') : sum(amount, currency, hasDecimals)}
            </dd>
          </div>
        ))}
        <div className={`${LINE} mt-1.5 border-t border-line pt-2.5 font-semibold`}>
          <dt>{say('total', { nights: say('nights', { count: checkOut - checkIn }) })}</dt>
          <dd className="shrink-0 text-xl tracking-tight tabular-nums">{sum(total, currency, hasDecimals)}</dd>
        </div>
      </dl>
      {month !== null && <p className="text-sm text-soft">{say('month', { amount: sum(month, currency) })}</p>}
      {total === null && <p className="text-sm text-soft">{say('totalUnknown')}</p>}
      {(deposit === null || Number(deposit) > 0) && (
        <p className="text-sm text-soft">{say('deposit', { amount: sum(deposit, currency) })}</p>
      )}
    </>
  );
}
