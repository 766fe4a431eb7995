'use client';

import { useRouter } from 'next/navigation';
import { TextField } from '@/components/ui/text-field';
import { changeName } from '@/lib/client/account';
import { Fields } from './fields';
import { Panel } from './panel';
import { useAttempt } from './use-attempt';

export function NamePanel({ name, email }: { name: string; email: string }) {
  const { attempt, isPending, isDone, words } = useAttempt();
  const { refresh } = useRouter();
  return (
    <Panel id="name" title="Name" about={email}>
      <Fields
        action="Save the name"
        isPending={isPending}
        done={isDone ? 'The name is saved.' : undefined}
        onSubmit={({ name: typed = '' }) =>
          void attempt(async () => {
            await changeName(typed.trim());
            refresh();
          })
        }
      >
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={name}
          maxLength={80}
          required
          fault={words}
        />
      </Fields>
    </Panel>
  );
}
