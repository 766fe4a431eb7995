import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Levy } from './cities';
import type { HomeTraits } from './home';
import { quoted } from './money';
import { turnAt } from './places';
import type { Random } from './random';

type Surcharge = PropertyBasicInfo['pricing']['surcharges'][number];

/** Fees of the operator, and the taxes the city asks for. */
export function surchargesOf(home: HomeTraits, petsAllowed: boolean): Surcharge[] {
  const choose = home.random('surcharges');
  const fees = FEES.filter(([probability]) => choose.chance(probability)).map(([, fee]) => fee(choose));
  if (petsAllowed && choose.chance(0.5)) fees.push(PET_FEE);
  const due = turnAt(home.index, 45, UNUSUAL_FEES);
  if (due) fees.push(due);
  return [
    ...fees.map((fee) => charged(fee, home)),
    ...home.city.levies.filter((levy) => applies(levy, home)).map((levy) => levied(levy, home)),
  ];
}

interface Fee {
  type: string;
  displayName: string;
  description?: string;
  /** Share of the monthly rent. */
  share: number;
  timing: string;
  includedInRent: boolean;
  mandatory: boolean;
  refundable: boolean;
}

const ONCE = { timing: 'ONE_OFF', includedInRent: false, mandatory: true, refundable: false } as const;
const MONTHLY = { ...ONCE, timing: 'MONTHLY' } as const;

const FEES: readonly (readonly [probability: number, fee: (choose: Random) => Fee])[] = [
  [
    0.8,
    (choose) => ({
      ...ONCE,
      type: 'CLEANING_EXIT',
      share: choose.between(0.04, 0.09),
      includedInRent: choose.chance(0.15),
      displayName: 'Final cleaning',
      description: 'Once, when you leave.',
    }),
  ],
  [
    0.6,
    (choose) => {
      const includedInRent = choose.chance(0.55);
      return {
        ...MONTHLY,
        type: 'UTILITIES',
        share: choose.between(0.05, 0.1),
        includedInRent,
        displayName: includedInRent ? 'Utilities (in the rent)' : 'Utilities',
        ...(choose.chance(0.6) && { description: 'Water, heating, electricity and internet, at fair use.' }),
      };
    },
  ],
  [
    0.65,
    (choose) => ({
      ...ONCE,
      type: 'SECURITY_DEPOSIT',
      share: choose.pick([0.25, 0.5, 1, 1, 2]),
      refundable: true,
      displayName: 'Deposit',
      description: 'Returned within 14 days of departure.',
    }),
  ],
  [0.22, (choose) => ({ ...ONCE, type: 'BOOKING', share: choose.between(0.03, 0.06), displayName: 'Booking fee' })],
  [
    0.16,
    (choose) => ({
      ...ONCE,
      type: 'CONTRACT_AND_HANDLING',
      share: choose.between(0.04, 0.08),
      displayName: 'Contract and handling',
      refundable: choose.chance(0.15),
    }),
  ],
  [
    0.14,
    (choose) => ({
      ...MONTHLY,
      type: 'CLIENT_INSURANCE',
      share: choose.between(0.01, 0.02),
      mandatory: choose.chance(0.3),
      displayName: 'Contents insurance',
      description: 'Covers damage by guests.',
    }),
  ],
  [
    0.2,
    (choose) => ({
      ...MONTHLY,
      type: 'SERVICE',
      share: choose.between(0.06, 0.1),
      mandatory: false,
      displayName: 'Weekly cleaning',
      description: 'With fresh linen and towels.',
    }),
  ],
  [
    0.06,
    (choose) => ({
      ...MONTHLY,
      type: 'COMMON_FEES',
      share: choose.between(0.03, 0.06),
      includedInRent: choose.chance(0.5),
      displayName: 'Building charges',
    }),
  ],
];

/** A pet fee is not among the types of the spec, whose list is open. */
const PET_FEE: Fee = {
  ...ONCE,
  type: 'PET_FEE',
  share: 0.05,
  mandatory: false,
  displayName: 'Pet fee',
  description: 'Per stay, only where a pet moves in.',
};

/** Rare surcharges, with values that the spec does not list. */
const UNUSUAL_FEES: readonly Fee[] = [
  {
    ...ONCE,
    type: 'LINEN',
    share: 0.01,
    timing: 'WEEKLY',
    mandatory: false,
    displayName: 'Change of linen',
    description: 'Per week, on request.',
  },
  {
    ...ONCE,
    type: 'KEY_DEPOSIT',
    share: 0.02,
    mandatory: false,
    refundable: true,
    displayName: 'Second set of keys',
    description: 'Returned with the keys.',
  },
];

/** Fees are round amounts, as rents are. */
function charged({ share, description, ...fee }: Fee, { rent, city }: HomeTraits): Surcharge {
  const amount = Math.max(1, Math.round((rent * share) / city.rentStep)) * city.rentStep;
  return { ...fee, amount, description: description ?? null };
}

const applies = (levy: Levy, home: HomeTraits): boolean => levy.below === undefined || home.minimumNights < levy.below;

function levied(levy: Levy, { rent, city }: HomeTraits): Surcharge {
  return {
    type: levy.type,
    amount: quoted(levy.amount ?? rent * (levy.share ?? 0), city.currency),
    includedInRent: levy.included ?? false,
    mandatory: true,
    timing: levy.timing,
    refundable: false,
    displayName: levy.name,
    description: levy.description ?? null,
  };
}
