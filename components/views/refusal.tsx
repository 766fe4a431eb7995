import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';

/** Why nothing was changed. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="text-xs text-danger">
      {faultText(faultOf(error)).advice}
    </p>
  );
}
