import { useFormats } from '@/components/ui/formats';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type SurchargeKind, surchargeKind } from '@/lib/domain/surcharge';
import { DiscountTiers } from './discount-tiers';
import { Prose } from './prose';
import { Fact, Facts, Group, None, Section } from './section';
import { surchargeName, timingText } from './words';

type Pricing = PropertyBasicInfo['pricing'];
type Surcharge = Pricing['surcharges'][number];

const KINDS: readonly { kind: SurchargeKind; title: string }[] = [
  { kind: 'mandatory', title: 'Mandatory, on top of the rent' },
  { kind: 'optional', title: 'Optional, when chosen' },
  { kind: 'refundable', title: 'Refundable at check-out' },
  { kind: 'included', title: 'Included in the rent' },
];

/** The rent with what a longer stay takes off it, and every surcharge by what it means for the cost. */
export function PricingSections({ pricing }: { pricing: Pricing }) {
  return (
    <>
      <Section id="rent" title="Rent">
        <Rent pricing={pricing} />
      </Section>
      <Section id="surcharges" title="Surcharges">
        {pricing.surcharges.length === 0 && <None />}
        {KINDS.map(({ kind, title }) => {
          const surcharges = pricing.surcharges.filter((surcharge) => surchargeKind(surcharge) === kind);
          return (
            surcharges.length > 0 && (
              <Group key={kind} title={title}>
                <Surcharges surcharges={surcharges} currency={pricing.currency} />
              </Group>
            )
          );
        })}
      </Section>
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

/** There may be a thousand, each with a long description: of more than these, those in sight are laid out. */
const MOST_AT_ONCE = 50;
const LAID_OUT_IN_SIGHT =
  '[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]';

function Surcharges({ surcharges, currency }: { surcharges: readonly Surcharge[]; currency: string }) {
  const { money } = useFormats();
  const rows = surcharges.length > MOST_AT_ONCE ? LAID_OUT_IN_SIGHT : '';
  return (
    <ul className="divide-y divide-separator">
      {surcharges.map((surcharge, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a surcharge is unique, and the list never changes.
        <li key={index} className={`flex justify-between gap-6 py-1.5 ${rows}`}>
          <div className="min-w-0 wrap-anywhere">
            <p>{surchargeName(surcharge)}</p>
            <SurchargeNotes surcharge={surcharge} />
          </div>
          <p className="max-w-1/2 shrink-0 text-end wrap-anywhere">
            <span className="font-medium">{money(surcharge.amount, currency)}</span>
            <span className="block text-xs text-muted">{timingText(surcharge)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the name does not say: the type behind it, further conditions, the description. */
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
