'use client';

import { Button } from '@/components/ui/button';
import { changeConnection } from '@/lib/api/connections';
import { ChangeRefusal, useChange } from './field';

interface AddressQuestionProps {
  id: string;
  name: string;
  baseUrl: string;
  /** The address that the kept homes are from. */
  movedFrom: string;
}

/** Asks what no program can know: whether another address leads to the same account. */
export function AddressQuestion({ id, name, baseUrl, movedFrom }: AddressQuestionProps) {
  const yes = useChange(() => changeConnection(id, { sameAccount: true }));
  // The tab's connection is another one then.
  const no = useChange(
    () => changeConnection(id, { sameAccount: false }),
    () => location.assign('/settings/connections'),
  );
  const error = yes.error ?? no.error;
  const isPending = yes.isPending || no.isPending;
  return (
    <section aria-label={`The address of ${name}`} className="border-t border-border bg-warning/10 px-4 py-3">
      <h4 className="font-medium">Is this the same account?</h4>
      <p className="mt-1 max-w-prose wrap-anywhere">
        PARTNER_BASE_URL is {baseUrl} now. The homes, views and history here are from {movedFrom}, and stay as they are
        until you answer. If it is another account, it becomes a connection of its own, and this one comes back when its
        address does.
      </p>
      <div className="flex flex-wrap gap-1.5 pt-2">
        <Button size="sm" isDisabled={isPending} isPending={yes.isPending} onPress={() => yes.mutate()}>
          Yes, the same account
        </Button>
        <Button size="sm" variant="outline" isDisabled={isPending} isPending={no.isPending} onPress={() => no.mutate()}>
          No, another account
        </Button>
      </div>
      <ChangeRefusal error={error} />
    </section>
  );
}
