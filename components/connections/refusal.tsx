import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';

/** Why it did not work, and what to do. */
export function Refusal({ error }: { error: unknown }) {
  const fault = faultOf(error);
  const { title, advice } = faultText(fault);
  return (
    <p role="alert" className="text-danger wrap-anywhere">
      {fault.kind !== 'request-refused' && <span className="font-medium">{title}. </span>}
      {advice}
    </p>
  );
}
