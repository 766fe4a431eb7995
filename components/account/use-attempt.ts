import { useState } from 'react';
import { type ApiFault, faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { leaveWhenSignedOut } from '@/lib/client/signed-out';

/** Something that is tried, and refused perhaps. */
export function useAttempt() {
  const [state, setState] = useState<{ isPending: boolean; fault: ApiFault | null; isDone: boolean }>({
    ...{ isPending: false, fault: null, isDone: false },
  });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (state.isPending) return;
    setState({ isPending: true, fault: null, isDone: false });
    try {
      await work();
      setState({ isPending: false, fault: null, isDone: true });
    } catch (error) {
      leaveWhenSignedOut(error);
      setState({ isPending: false, fault: faultOf(error), isDone: false });
    }
  };
  const { isPending, fault, isDone } = state;
  return { attempt, isPending, isDone, code: fault?.code, words: fault ? faultText(fault).advice : undefined };
}
