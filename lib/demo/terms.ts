import type { PropertyBasicInfo } from '@/lib/contract/property';
import { formatDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { HomeTraits } from './home';
import { revisionOf } from './moment';
import { EXAMPLE } from './places';
import type { Random } from './random';

type Property = PropertyBasicInfo;

/** @param free the first nights in a row that can be sold, null where there are none within the horizon */
export function availabilityOf(home: HomeTraits, free: Interval | null): Property['availability'] {
  const choose = home.random('availability');
  // Some keepers enter the day they took the home on, and never touch it again.
  const from = free === null || choose.chance(0.5) ? Math.floor(home.since) : free.start;
  return {
    availableFrom: formatDay(free && free.start > home.moment ? free.start : from),
    minimumStay: { ...home.minimumStay },
    maximumStay: maximumStayOf(home, choose),
    advancedNotice: home.isExample ? 0 : home.random(`notice ${termsOf(home)}`).pick([0, 1, 1, 2, 2, 3, 5, 7, 14, 30]),
  };
}

/** How often a home's keeper has changed its terms. */
const termsOf = (home: HomeTraits): number => revisionOf(home, 'terms', 300, home.moment).number;

function maximumStayOf({ letting }: HomeTraits, choose: Random): Property['availability']['maximumStay'] {
  if (letting === 'seasonal' || choose.chance(0.45)) return null;
  const months = (value: number) => ({ value, type: 'MONTH' });
  const nights = (value: number) => ({ value, type: 'NIGHT' });
  if (letting === 'nightly') return choose.pick([nights(28), nights(60), nights(90), months(3), months(6)]);
  if (letting === 'yearly') return choose.pick([months(24), months(36), nights(730)]);
  return choose.pick([months(11), months(12), months(24), nights(364), nights(180)]);
}

export function policiesOf(home: HomeTraits): Property['policies'] {
  const { city, layout, minimumNights, random, isExample } = home;
  const isBesideExample = city.code === EXAMPLE.city && layout.bedrooms === 2;
  const choose = random('policies');
  const told = random(`policies ${termsOf(home)}`);
  const registered = city.registration !== null && minimumNights < city.registration.notFrom;
  return {
    checkInTime: choose.chance(0.95) ? told.pick(['14:00', '15:00', '15:00', '16:00', '17:00']) : null,
    checkOutTime: choose.chance(0.95) ? told.pick(['10:00', '11:00', '11:00', '12:00']) : null,
    petsAllowed: isExample || (choose.chance(0.3) && !isBesideExample),
    childrenAllowed: choose.chance(0.88),
    smokingAllowed: choose.chance(0.06),
    partyAllowed: choose.chance(0.04),
    guestPolicy: choose.chance(0.6) ? choose.pick(GUEST_POLICIES) : null,
    registrationNumber: registered ? choose.fill(city.registration?.pattern ?? '') : null,
  };
}

const GUEST_POLICIES = [
  'Quiet hours from 22:00 to 07:00.',
  'Overnight visitors are welcome for up to three nights; please tell us beforehand.',
  'Every guest shows an identity document at check-in.',
  'Shoes off indoors, please.',
  'The main tenant is at least 25 years old.',
  'No subletting. Waste is sorted; the bins are in the yard.',
];

/** The operator; its name and its addresses are fictional. */
const MAIL_DOMAIN = 'meridian.example';

export function contactOf({ city, random }: HomeTraits): Property['contact'] {
  const choose = random('contact');
  const agentName = choose.pick(city.agents);
  return {
    agentName,
    email: `${mailName(agentName)}@${MAIL_DOMAIN}`,
    // An agent's number is the same at every home, and some agents have none.
    phone: choose.chance(0.88) ? phoneOf(city.phone, agentName, city.agents) : null,
  };
}

function phoneOf(pattern: string, agentName: string, agents: readonly string[]): string {
  let serial = String(17 + agents.indexOf(agentName) * 7).padStart(pattern.split('#').length - 1, '0');
  return pattern.replace(/#/g, () => {
    const digit = serial.charAt(0);
    serial = serial.slice(1);
    return digit;
  });
}

const mailName = (name: string): string =>
  name
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
