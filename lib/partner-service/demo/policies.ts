import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { City } from './cities/city';
import { type Home, minimumNights } from './home';
import type { Random } from './random';
import { isDwelling } from './types';

const GUEST_POLICIES = [
  'Registered guests only. Visitors until 22:00.',
  'Quiet hours from 22:00 to 7:00.',
  'Every guest is registered with a passport or an identity card at check-in.',
  'One key set a bedroom; a lost one is charged.',
];

export function drawPolicies(random: Random, home: Home): PropertyBasicInfo['policies'] {
  const { registration } = home.city;
  const dwelling = isDwelling(home.type);
  const registered = dwelling && registration !== null && minimumNights(home) < registration.notFrom;
  return {
    checkInTime: random.chance(0.9) ? random.pick(['14:00', '15:00', '15:00', '16:00']) : null,
    checkOutTime: random.chance(0.9) ? random.pick(['10:00', '11:00', '11:00', '12:00']) : null,
    petsAllowed: dwelling && random.chance(0.34),
    childrenAllowed: dwelling && random.chance(0.86),
    smokingAllowed: random.chance(0.06),
    partyAllowed: random.chance(0.03),
    guestPolicy: random.chance(0.4) ? random.pick(GUEST_POLICIES) : null,
    registrationNumber: registered ? random.fill(registration.pattern) : null,
  };
}

export function drawContact(random: Random, { agents, phone }: City): PropertyBasicInfo['contact'] {
  const agentName = random.pick(agents);
  const plain = agentName.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
  return {
    agentName,
    email: `${plain.replace(/[^a-z]+/g, '.')}@meridian-stays.example`,
    phone: random.chance(0.9) ? random.fill(phone) : null,
  };
}
