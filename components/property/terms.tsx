import { Check, X } from 'lucide-react';
import { useToday } from '@/components/state/today';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { parseDay } from '@/lib/domain/day';
import { bookableText } from '@/lib/words/bookable';
import { noticeText } from '@/lib/words/stays';
import { Prose } from './prose';
import { Fact, FactGroup, Facts, PropertySection } from './section';
import { stayLimitText, timeText } from './words';

/** The terms of a stay: its earliest start, lengths and times. */
export function StayTerms({ answer: { property, facts } }: { answer: PropertyAnswer }) {
  const { availability, policies } = property;
  const formats = useFormats();
  const locale = useLocale();
  const from = parseDay(availability.availableFrom);
  return (
    <PropertySection id="stay" title="Stay" figure={`${stayLimitText(availability.minimumStay)} or more`}>
      <Facts>
        <Fact name="Bookable from">{bookableText(facts, formats, useToday())}</Fact>
        <Fact name="Available from, as sent">
          <time dateTime={availability.availableFrom}>
            {from === null ? availability.availableFrom : formats.day(from)}
          </time>
        </Fact>
        <Fact name="Minimum stay">{stayLimitText(availability.minimumStay)}</Fact>
        <Fact name="Maximum stay">
          {availability.maximumStay ? stayLimitText(availability.maximumStay) : 'No limit'}
        </Fact>
        <Fact name="Advance notice">{noticeText(availability.advancedNotice)}</Fact>
        <Fact name="Check-in from">{policies.checkInTime && timeText(policies.checkInTime, locale)}</Fact>
        <Fact name="Check-out until">{policies.checkOutTime && timeText(policies.checkOutTime, locale)}</Fact>
      </Facts>
    </PropertySection>
  );
}

/** The house rules and the operator's guest policy. */
export function Policies({ policies }: { policies: PropertyBasicInfo['policies'] }) {
  return (
    <PropertySection id="policies" title="House rules" figure={policies.petsAllowed ? 'Pets allowed' : 'No pets'}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5">
        <Rule isAllowed={policies.petsAllowed} yes="Pets allowed" no="No pets" />
        <Rule isAllowed={policies.childrenAllowed} yes="Children allowed" no="No children" />
        <Rule isAllowed={policies.smokingAllowed} yes="Smoking allowed" no="No smoking" />
        <Rule isAllowed={policies.partyAllowed} yes="Parties allowed" no="No parties" />
      </ul>
      {policies.guestPolicy && (
        <FactGroup title="Guest policy">
          <Prose text={policies.guestPolicy} first={2000} />
        </FactGroup>
      )}
    </PropertySection>
  );
}

function Rule({ isAllowed, yes, no }: { isAllowed: boolean; yes: string; no: string }) {
  const Icon = isAllowed ? Check : X;
  return (
    <li className={`flex items-center gap-2 ${isAllowed ? '' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isAllowed ? yes : no}
    </li>
  );
}
