import type { OfferedHome } from '@/lib/contract/api/offers';
import type { ClientWords } from '@/lib/words/client/client-words';
import { type PlacedHome, placeText, roomsOf, sizeOf } from './home';
import { countingPrice } from './price';

interface ComparisonProps {
  homes: readonly PlacedHome[];
  isPinned: boolean;
  words: ClientWords;
}

const CELL = 'border-b border-line py-3 pe-4 text-start align-top';

/** The homes side by side: what differs between them at a glance. */
export function Comparison({ homes, isPinned, words }: ComparisonProps) {
  const { say, sum, range } = words;
  const prices = homes.map(({ home }) => countingPrice(home, isPinned));
  const of = (text: (home: OfferedHome) => string | null) => homes.map(({ home }) => text(home));
  const rows: [label: string, cells: (string | null | undefined)[]][] = [
    [say('location'), of((home) => placeText(home, words))],
    [say('rooms'), of((home) => roomsOf(home, words).join(', '))],
    [say('size'), of((home) => sizeOf(home, words))],
    [say('availability'), of(({ standing }) => say(standing === 'gone' ? 'notAvailable' : 'available'))],
    [say('stay'), prices.map((price) => price && range(price))],
    [say('price'), prices.map((price) => price && sum(price.total, price.currency))],
    [say('perMonth'), prices.map((price) => price?.month && sum(price.month, price.currency))],
  ];
  return (
    <section className="pt-[clamp(2.5rem,6vw,4rem)] pb-6 print:break-before-page" aria-labelledby="comparison">
      <h2 id="comparison" className="mb-4">
        {say('compare')}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={CELL}>
                {say('home')}
              </th>
              {homes.map(({ id, home }) => (
                <th key={id} scope="col" className={`${CELL} min-w-34`}>
                  <a href={`#${id}`} className="text-brand underline-offset-4 hover:underline">
                    {home.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(([, cells]) => cells.some(Boolean))
              .map(([label, cells]) => (
                <tr key={label}>
                  <th scope="row" className={`${CELL} min-w-26 wrap-normal font-normal text-soft`}>
                    {label}
                  </th>
                  {homes.map(({ id }, at) => (
                    <td key={id} className={CELL}>
                      {cells[at] || '–'}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
