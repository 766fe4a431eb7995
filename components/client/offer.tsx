import type { OfferedHome, OpenedOffer } from '@/lib/contract/api/offers';
import { spanOf } from '@/lib/domain/stays/stays-of-homes';
import type { ClientWords } from '@/lib/words/client/client-words';
import { Answers, Like, PrintButton } from './answers';
import { Comparison } from './comparison';
import { Frame } from './frame';
import { Home, Picture, type PlacedHome } from './home';
import { countingPrice, Price, type Promised } from './price';

interface OfferProps {
  offer: OpenedOffer;
  words: ClientWords;
}

/** What a client reads: greeting, homes, comparison, and what has come in place of homes that are gone. */
export function Offer({ offer, words }: OfferProps) {
  const { say, dayOf } = words;
  const { sender, homes, similar, sentAt, liked, note, isPinned } = offer;
  const placed = placedAs('home', homes);
  const like = (home: number, name: string) => (
    <Like
      {...{ home, name }}
      text={{
        like: say('like'),
        liked: say('liked'),
        note: say('note'),
        send: say('send'),
        cancel: say('cancel'),
        change: say('change'),
        failed: say('failed'),
      }}
    />
  );
  return (
    <Frame
      sender={sender}
      words={words}
      tool={<PrintButton text={say('print')} />}
      foot={say('offeredOn', { date: dayOf(sentAt) })}
    >
      <Letter offer={offer} words={words} />
      {homes.length > 1 && <Overview homes={placed} {...{ isPinned, words }} />}
      <Answers liked={liked} note={note}>
        {placed.map(({ id, home }, at) => (
          <Home
            key={id}
            id={id}
            words={words}
            {...partsOf(home, offer, words)}
            mark={homes.length > 1 ? say('homeOf', { number: at + 1, count: homes.length }) : null}
            isFirst={homes.length === 1}
            answer={home.standing !== 'gone' && like(at, home.name)}
          />
        ))}
        {homes.length > 1 && <Comparison homes={placed} {...{ isPinned, words }} />}
        {similar.length > 0 && (
          <section className="pt-[clamp(2.5rem,6vw,4rem)]" aria-labelledby="similar">
            <h2 id="similar" className="mb-3">
              {say('similarTitle')}
            </h2>
            <p>{say('similarText', { count: similar.length })}</p>
          </section>
        )}
        {placedAs('new', similar).map(({ id, home }, at) => (
          <Home
            key={id}
            id={id}
            words={words}
            {...partsOf(home, offer, words)}
            mark={say('isNew')}
            answer={like(homes.length + at, home.name)}
          />
        ))}
      </Answers>
    </Frame>
  );
}

/** An offered home with its stay and its price: those that count today. */
export function partsOf(home: OfferedHome, offer: Promised, words: ClientWords) {
  const { standing, promised: asked, nearest } = home;
  const stay = standing === 'gone' && nearest ? nearest : asked;
  const label = words.say(stay === asked ? 'stay' : 'nearestStay');
  return { home, calendar: { stay, asked, label }, price: <Price home={home} offer={offer} words={words} /> };
}

/** Lines of days are broken between dates rather than in one. */
const WITHIN_A_DATE = /(?<![–,]) /g;
const DAYS = 'text-balance [word-break:auto-phrase]';

/** Who asked for what, and what the sender wrote. */
function Letter({ offer, words: { say, stays, dayOf } }: OfferProps) {
  const { recipient, message, homes, guests, isPinned, expiresAt, sender } = offer;
  const date = dayOf(expiresAt);
  const asked = homes.map(({ promised }) => promised);
  const { isOne, most } = spanOf(asked);
  const facts = [
    stays(asked).replaceAll(WITHIN_A_DATE, '\u00a0'),
    ...(isOne ? [say('nights', { count: most })] : []),
    ...(guests === null ? [] : [say('guests', { count: guests })]),
  ];
  return (
    <section className="grid max-w-3xl gap-4 pt-[clamp(2rem,6vw,4.5rem)] pb-10 print:py-4">
      <h1>{say('intro', { homes: homes.length })}</h1>
      <p className={`text-lg text-soft ${DAYS}`}>{facts.join('\u00a0· ')}</p>
      <div className="mt-3 grid max-w-xl gap-3 whitespace-pre-line">
        <p>{recipient ? say('greeting', { name: recipient }) : say('greetingPlain')}</p>
        {message && <p>{message}</p>}
        <p className="font-medium">{sender.name}</p>
      </div>
      <p className="border-s-3 border-brand ps-4 text-soft">
        <strong className="font-medium text-ink">{say(isPinned ? 'pinned' : 'validUntil', { date })}</strong>{' '}
        {!isPinned && say('lookedUp')}
      </p>
    </section>
  );
}

/** A home is known by its place alone. */
const placedAs = (name: string, homes: readonly OfferedHome[]): PlacedHome[] =>
  homes.map((home, at) => ({ id: `${name}-${at + 1}`, home }));

const THUMB = 'mb-2 aspect-3/2 w-full rounded-xl object-cover';

/** The way to each home, with its first picture and its total. */
function Overview({ homes, isPinned, words }: { homes: PlacedHome[]; isPinned: boolean; words: ClientWords }) {
  const { say, sum, range } = words;
  const { isOne } = spanOf(homes.map(({ home }) => home.promised));
  return (
    <nav aria-label={say('overview')} className="-mx-(--gutter) overflow-x-auto px-(--gutter) pt-1 pb-2 print:hidden">
      <ol className="grid auto-cols-[minmax(13rem,22rem)] grid-flow-col gap-5">
        {homes.map(({ id, home }, at) => {
          const [photo] = home.photos;
          const price = countingPrice(home, isPinned);
          return (
            <li key={id}>
              <a href={`#${id}`} className="grid gap-0.5 text-soft">
                {photo ? (
                  <Picture src={photo} alt="" width={600} height={400} isFirst={at === 0} className={THUMB} />
                ) : (
                  <span className={`${THUMB} bg-wash`} />
                )}
                <strong className="font-medium text-ink">{home.name}</strong>
                {!isOne && <span className={DAYS}>{range(home.promised)}</span>}
                {home.standing === 'gone' ? say('notAvailable') : price && sum(price.total, price.currency)}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
