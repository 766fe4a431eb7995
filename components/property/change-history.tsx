'use client';

import dynamic from 'next/dynamic';
import { useFormats } from '@/components/ui/formats';
import { useTimeZone } from '@/components/ui/moment';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { dayAt } from '@/lib/domain/day';
import { PropertySection } from './section';

/** The words of changes weigh, and a new home has none. */
const ChangedDays = dynamic(() => import('./changed-days').then((module) => module.ChangedDays));

export function ChangeHistory({ answer: { changes, firstSeen, property } }: { answer: PropertyAnswer }) {
  const { day, number } = useFormats();
  const timeZone = useTimeZone();
  return (
    <PropertySection id="changes" title="Changes" figure={changes.length === 0 ? 'None' : number(changes.length)}>
      {changes.length === 0 ? (
        <p className="text-muted">None since {day(dayAt(firstSeen, timeZone))}, when it was first seen.</p>
      ) : (
        <ChangedDays changes={changes} currency={property.pricing.currency} />
      )}
    </PropertySection>
  );
}
