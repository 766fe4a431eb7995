import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type TierStep, tierSteps } from './tier-steps';
import { minorDigits, tierText } from './words';

type Pricing = PropertyBasicInfo['pricing'];

/** What a month costs the longer one stays: as steps to look at, and as a table to read. */
export function DiscountTiers({ pricing: { discounts, advertisedPrice, currency } }: { pricing: Pricing }) {
  const { money, number } = useFormats();
  const steps = tierSteps(discounts, advertisedPrice, minorDigits(currency));
  return (
    <div className="flex flex-col gap-2">
      <StepChart steps={steps} />
      <table className="w-full [&_td]:py-1.5 [&_td+td]:ps-3 [&_th]:py-1">
        <caption className="sr-only">Rent a month by length of stay</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th className="text-start font-medium">Nights</th>
            <th className="text-end font-medium">Discount</th>
            <th className="text-end font-medium">A month</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-separator border-t border-separator">
          {steps.map((step) => (
            <tr key={step.from}>
              <td className="text-muted">{tierText({ minExclusive: step.from - 1, maxInclusive: step.to })}</td>
              <td className="text-end">
                {step.discountPercentage === 0 ? (
                  <span className="text-muted">None</span>
                ) : (
                  `${number(step.discountPercentage)} %`
                )}
              </td>
              <td className="text-end font-medium">{money(step.rent, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEIGHT = 56;

/** Each step as wide as the next, as high as its rent: the lengths of tiers are too unlike for a true scale. */
function StepChart({ steps }: { steps: readonly TierStep[] }) {
  const highest = Math.max(...steps.map(({ rent }) => rent), 0);
  if (steps.length < 2 || highest === 0) return null;
  const heightOf = ({ rent }: TierStep) => (Math.max(0, rent) / highest) * (HEIGHT - 2);
  return (
    <div aria-hidden className="print:hidden">
      <svg
        viewBox={`0 0 ${steps.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full"
        role="presentation"
      >
        {steps.map((step, index) => (
          <rect
            key={step.from}
            x={index}
            y={HEIGHT - heightOf(step)}
            width={1}
            height={heightOf(step)}
            className="fill-accent/15"
          />
        ))}
        <path
          d={steps.map((step, i) => `${i === 0 ? 'M' : 'L'}${i} ${HEIGHT - heightOf(step)}H${i + 1}`).join('')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-accent stroke-2"
        />
      </svg>
      <ol
        className="grid border-t border-border text-2xs text-muted"
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map(({ from, to }) => (
          <li key={from} className="border-s border-border ps-1 pt-0.5">
            {from}
            {to === null && '+'}
          </li>
        ))}
      </ol>
    </div>
  );
}
