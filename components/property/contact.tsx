import { Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePartnerPage } from '@/components/state/partner-page';
import { Absent } from '@/components/ui/absent';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { telephones } from '@/lib/words/telephone';
import { Fact, Facts, PropertySection } from './section';

const LINK = 'flex min-w-0 items-center gap-2 text-accent underline-offset-4 hover:underline';

export function Agent({ contact: { agentName, email, phone } }: { contact: PropertyBasicInfo['contact'] }) {
  const numbers = telephones(phone ?? '');
  if (numbers.length === 0) numbers.push({ text: '', href: null });
  return (
    <PropertySection id="agent" title="Agent" figure={agentName || <Absent />}>
      <ul className="flex flex-col gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <li className="flex items-center gap-2 font-medium">
          <UserRound aria-hidden className="text-muted" />
          {agentName || <Absent />}
        </li>
        <li>
          {email ? (
            <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`} className={LINK}>
              <Mail aria-hidden className="text-muted" />
              <span className="wrap-anywhere">{email}</span>
            </a>
          ) : (
            <Absent />
          )}
        </li>
        {numbers.map(({ text, href }) => (
          <li key={text} className="flex items-center gap-2">
            <Phone aria-hidden className="text-muted" />
            {href === null ? (
              text || <Absent />
            ) : (
              <a href={href} className={LINK}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}

export function Address({ property: { address, policies }, map }: { property: PropertyBasicInfo; map?: ReactNode }) {
  const { latitude, longitude } = address;
  const isPartner = usePartnerPage() !== null;
  return (
    <PropertySection id="address" title="Address" figure={address.formattedAddress || <Absent />}>
      <p className="wrap-anywhere">{address.formattedAddress || <Absent />}</p>
      {map}
      <div className="max-w-md">
        <Facts>
          <Fact name="Area">{address.area}</Fact>
          <Fact name="City">{[address.postalCode, address.city].filter(Boolean).join(' ')}</Fact>
          <Fact name="County">{address.county}</Fact>
          <Fact name="State">{address.state}</Fact>
          <Fact name="Country">{address.country}</Fact>
          {!map && latitude !== null && longitude !== null && (
            <Fact name="Coordinates">
              {latitude.toFixed(5)}, {longitude.toFixed(5)}
            </Fact>
          )}
          {!isPartner && <Fact name="Registration number">{policies.registrationNumber}</Fact>}
        </Facts>
      </div>
    </PropertySection>
  );
}
