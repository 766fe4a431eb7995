import { CircleCheck, CircleX } from 'lucide-react';
import type { HomeAnswer } from '@/components/state/home-answer';
import { SkeletonBars } from '@/components/ui/skeleton';

/** The verdict and the total, in a place that is kept until they come. */
export function Answer({ said }: { said: HomeAnswer | undefined }) {
  return (
    <section
      aria-label="In short"
      className={`flex min-h-20 min-w-0 flex-col justify-center gap-2 rounded-lg border border-border bg-surface px-4 py-3 ${said?.stay ? 'print:hidden' : ''}`}
    >
      {said ? <Words {...said} /> : <SkeletonBars className="gap-3" bar="h-4 rounded" widths={['80%', '50%']} />}
    </section>
  );
}

function Words({ stay, fits, verdict, price, more }: HomeAnswer) {
  const [headline = '', ...rest] = verdict.split(DOT);
  const Sign = fits ? CircleCheck : CircleX;
  return (
    <>
      <p className="flex gap-2 text-pretty">
        <Sign aria-hidden className={`mt-1 size-4 shrink-0 ${fits ? 'text-success' : 'text-danger'}`} />
        <span>
          <span className={`text-base font-semibold lg:text-lg ${fits ? '' : 'text-danger'}`}>{headline}</span>
          {rest.map((part) => DOT + part)}
        </span>
      </p>
      {price && (
        <p className="wrap-anywhere">
          <span className="text-xl leading-7 font-semibold tracking-tight">{price[0]}</span>{' '}
          <span className="text-muted">{price[1]}</span>
        </p>
      )}
      {more.length > 0 && (
        <ul className={stay && !fits ? 'flex flex-col gap-1' : 'text-muted'}>
          {more.map((sentence) => (
            <li key={sentence} className="last:not-first:font-medium">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Between the parts of a sentence about what can be booked. */
const DOT = '\u00a0· ';
