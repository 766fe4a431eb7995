'use client';

import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useFormats } from '@/components/ui/formats';
import type { StayVerdict } from '@/lib/domain/stays/verdict';
import { doubtText, violationText } from '@/lib/domain/stays/words';

/** The verdict on a stay, with every reason against it. */
export function VerdictNotice({ verdict: { valid, violations, unverified } }: { verdict: StayVerdict }) {
  const { day } = useFormats();
  const Icon = !valid ? CircleAlert : unverified.length > 0 ? CircleHelp : CircleCheck;
  const title = !valid
    ? 'This stay cannot be booked as it is'
    : unverified.length > 0
      ? 'This stay can be booked, as far as is known'
      : 'This stay can be booked';
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${valid ? 'text-success' : 'text-danger'}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        <ul className="flex flex-col gap-0.5 text-muted">
          {violations.map((violation) => (
            <li key={violation.code}>{violationText(violation, day)}</li>
          ))}
          {unverified.map((doubt) => (
            <li key={doubt.code}>{doubtText(doubt, day)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
