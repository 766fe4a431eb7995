import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type Day, formatDay } from '@/lib/domain/day';
import type { Home } from './home';
import type { Random } from './random';

type Property = PropertyBasicInfo;

/** The day a home can first be let: most already are, some join the portfolio later. */
export function openingOf({ random }: Home, today: Day): Day {
  const choose = random('opening');
  return choose.chance(0.1) ? today + choose.int(20, 240) : today;
}

/** @param firstFree the first day the home can be sold, null where there is none within the horizon */
export function availabilityOf(home: Home, today: Day, firstFree: Day | null): Property['availability'] {
  const choose = home.random('availability');
  const since = today - choose.int(30, 900);
  return {
    // Some keepers enter the day they took the home on, and never touch it again.
    availableFrom: formatDay(firstFree === null || (firstFree === today && choose.chance(0.5)) ? since : firstFree),
    minimumStay: { ...home.minimumStay },
    maximumStay: maximumStayOf(home, choose),
    advancedNotice: choose.pick([0, 1, 1, 2, 2, 3, 5, 7, 14, 30]),
  };
}

function maximumStayOf({ letting }: Home, choose: Random): Property['availability']['maximumStay'] {
  if (choose.chance(0.45)) return null;
  const months = (value: number) => ({ value, type: 'MONTH' });
  const nights = (value: number) => ({ value, type: 'NIGHT' });
  if (letting === 'nightly') return choose.pick([nights(28), nights(60), nights(90), months(3), months(6)]);
  if (letting === 'yearly') return choose.pick([months(24), months(36), nights(730)]);
  return choose.pick([months(11), months(12), months(24), nights(364), nights(180)]);
}

export function policiesOf({ city, type, minimumNights, random }: Home): Property['policies'] {
  const choose = random('policies');
  const registered = city.registration !== null && minimumNights < city.registration.notFrom;
  return {
    checkInTime: choose.chance(0.95) ? choose.pick(['14:00', '15:00', '15:00', '16:00', '17:00']) : null,
    checkOutTime: choose.chance(0.95) ? choose.pick(['10:00', '11:00', '11:00', '12:00']) : null,
    petsAllowed: choose.chance(0.32),
    childrenAllowed: choose.chance(type === 'OFFICE' ? 0.3 : 0.88),
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

export function contactOf({ city, random }: Home): Property['contact'] {
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
