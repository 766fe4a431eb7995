import type { OpenedOffer, PresentedHome } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';
import { Arrows, type Ways } from './arrows';
import { Frame } from './frame';
import { Home } from './home';
import { partsOf } from './offer';
import { CHANGED } from './price';

interface PresentationProps {
  sender: OpenedOffer['sender'];
  /** Null where no home matches. */
  home: PresentedHome | null;
  /** From 1; null for a home that is not among those that are presented. */
  place: number | null;
  count: number;
  ways: Ways;
  words: ClientWords;
}

/** The client's page of one home, with arrows to the ones before and after it. */
export function Presentation({ sender, home, place, count, ways, words }: PresentationProps) {
  const { say, number } = words;
  const mark = place === null ? null : say('homeOf', { number: number(place), count: number(count) });
  return (
    <Frame sender={sender} words={words} tool={<Arrows {...ways} />}>
      <h1 className="sr-only">{say('overview')}</h1>
      {home ? (
        <Home
          key={home.shown.name}
          id="home"
          isFirst
          mark={mark}
          words={words}
          {...(home.offered ? partsOf(home.offered, NOW, words) : unpromised(home, words))}
        />
      ) : (
        <section className="grid min-h-[50dvh] content-center">
          <h2>{say('askForDates')}</h2>
        </section>
      )}
    </Frame>
  );
}

/** An offer of this moment: no price has been promised before. */
const NOW = { isPinned: false, sentAt: null };

/** A home without a stay: its rent, and its first bookable day. */
function unpromised({ shown, days, monthlyRent, bookable, isRefused }: PresentedHome, words: ClientWords) {
  const { say, sum, day } = words;
  const { from, nights } = bookable;
  const price = (
    <section className="grid gap-1" aria-label={say('price')}>
      {isRefused && <p className={CHANGED}>{say('notForDates')}</p>}
      <p className="text-xl font-semibold tracking-tight">
        {say('month', { amount: sum(monthlyRent.amount, monthlyRent.currency) })}
      </p>
      <p>{from === null ? say('noDates') : say('bookableFrom', { date: day(from), count: nights ?? 1 })}</p>
    </section>
  );
  return { home: shown, calendar: { stay: null, asked: days, label: '' }, price };
}
