import { useFormats } from '@/components/ui/formats';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type DiscountOffer as Tier, tierFor } from '@/lib/domain/discount-tier';
import { minorDigits } from '@/lib/domain/minor-digits';
import { type SurchargeKind, surchargeKind } from '@/lib/domain/surcharge';
import { humanise } from '@/lib/words/humanise';
import { Prose } from './prose';
import { Fact, FactGroup, Facts, None, PropertySection } from './section';
import { surchargeName, tierText, timingText } from './words';

type Pricing = PropertyBasicInfo['pricing'];
type Surcharge = Pricing['surcharges'][number];

const KINDS: readonly { kind: SurchargeKind; title: string }[] = [
  { kind: 'mandatory', title: 'Mandatory, on top of the rent' },
  { kind: 'optional', title: 'Optional, when chosen' },
  { kind: 'refundable', title: 'Refundable at check-out' },
  { kind: 'included', title: 'Included in the rent' },
];

/** The rent with its discounts, and the surcharges by kind. */
export function PricingSections({ pricing }: { pricing: Pricing }) {
  const { money, count } = useFormats();
  const { surcharges, advertisedPrice, currency } = pricing;
  const due = surcharges.filter((surcharge) => surchargeKind(surcharge) === 'mandatory').length;
  return (
    <>
      <PropertySection id="rent" title="Rent" figure={`${money(advertisedPrice, currency)} a month`}>
        <Rent pricing={pricing} />
      </PropertySection>
      <PropertySection
        id="surcharges"
        title="Surcharges"
        figure={due === 0 ? 'No surcharge in the total' : `${count(due, 'surcharge')} in the total`}
      >
        {surcharges.length === 0 && <None />}
        {KINDS.map(({ kind, title }) => {
          const ofKind = surcharges.filter((surcharge) => surchargeKind(surcharge) === kind);
          return (
            ofKind.length > 0 && (
              <FactGroup key={kind} title={title}>
                <Surcharges surcharges={ofKind} currency={currency} />
              </FactGroup>
            )
          );
        })}
      </PropertySection>
    </>
  );
}

function Rent({ pricing }: { pricing: Pricing }) {
  const { money } = useFormats();
  const { advertisedPrice, currency, discounts } = pricing;
  return (
    <>
      <Facts>
        <Fact name="Advertised, a month">{money(advertisedPrice, currency)}</Fact>
        {discounts.length === 0 && <Fact name="Discount by length of stay">None</Fact>}
      </Facts>
      {discounts.length > 0 && <DiscountTiers pricing={pricing} />}
    </>
  );
}

/** Longer lists of surcharges are laid out only as far as they are in sight. */
const MOST_AT_ONCE = 50;
const LAID_OUT_IN_SIGHT =
  '[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]';

function Surcharges({ surcharges, currency }: { surcharges: readonly Surcharge[]; currency: string }) {
  const { money } = useFormats();
  const rows = surcharges.length > MOST_AT_ONCE ? LAID_OUT_IN_SIGHT : '';
  return (
    <ul className="divide-y divide-separator">
      {surcharges.map((surcharge, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a surcharge has no unique field, and the list never changes.
        <li key={index} className={`flex justify-between gap-6 py-1.5 ${rows}`}>
          <div className="min-w-0 wrap-anywhere">
            <p>{surchargeName(surcharge)}</p>
            <SurchargeNotes surcharge={surcharge} />
          </div>
          <p className="max-w-1/2 shrink-0 text-end wrap-anywhere">
            <span className="font-medium">
              {surcharge.amount === null ? 'Not readable' : money(surcharge.amount, currency)}
            </span>
            <span className="block text-xs text-muted">{timingText(surcharge)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The type, conditions and description of a surcharge, as far as its name does not tell them. */
function SurchargeNotes({ surcharge }: { surcharge: Surcharge }) {
  const type = humanise(surcharge.type);
  const notes = [
    ...(type.toLowerCase() === surchargeName(surcharge).toLowerCase() ? [] : [type]),
    ...(surchargeKind(surcharge) === 'refundable' && !surcharge.mandatory ? ['optional'] : []),
    ...(surchargeKind(surcharge) === 'included' && surcharge.refundable ? ['refundable'] : []),
  ];
  return (
    <>
      {notes.length > 0 && <p className="text-xs text-muted">{notes.join(' · ')}</p>}
      {surcharge.description && <Prose text={surcharge.description} first={500} className="text-xs text-muted" />}
    </>
  );
}

/** The monthly rent by length of stay, as a chart and a table. */
function DiscountTiers({ pricing: { discounts, advertisedPrice, currency } }: { pricing: Pricing }) {
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

/** Steps of equal width, because the lengths of tiers differ too much for a true scale. */
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

/** Consecutive lengths of stay with one monthly rent. */
interface TierStep {
  /** In nights, both inclusive; null for open. */
  from: number;
  to: number | null;
  /** 0 without a tier. */
  discountPercentage: number;
  /** The advertised rent less the discount, rounded half up to the currency's minor unit. */
  rent: number;
}

/**
 * The monthly rent by length of stay, from one night to open end, as maximal steps. If tiers overlap, the largest
 * discount counts.
 * @param decimals the decimals of the currency's minor unit
 */
export function tierSteps(tiers: readonly Tier[], advertisedPrice: number, decimals: number): TierStep[] {
  const steps: TierStep[] = [];
  for (const from of stepStarts(tiers)) {
    const discountPercentage = discountAt(tiers, from);
    const last = steps.at(-1);
    if (last?.discountPercentage === discountPercentage) continue;
    if (last) last.to = from - 1;
    steps.push({ from, to: null, discountPercentage, rent: rentLess(discountPercentage, advertisedPrice, decimals) });
  }
  return steps;
}

/** The first night, and every length at which a tier begins or ends. */
function stepStarts(tiers: readonly Tier[]): number[] {
  const edges = tiers.flatMap(({ minExclusive, maxInclusive }) =>
    maxInclusive === null ? [minExclusive + 1] : [minExclusive + 1, maxInclusive + 1],
  );
  return [...new Set([1, ...edges.filter((nights) => nights > 1)])].sort((a, b) => a - b);
}

const discountAt = (tiers: readonly Tier[], nights: number): number =>
  tiers[tierFor(tiers, nights)]?.discountPercentage ?? 0;

function rentLess(percentage: number, price: number, decimals: number): number {
  // Fourteen digits drop the noise of binary fractions; the exponents in text move the point exactly.
  const less = Number(((price * (100 - percentage)) / 100).toPrecision(14));
  return Number(`${Math.round(Number(`${less}e${decimals}`))}e-${decimals}`);
}
