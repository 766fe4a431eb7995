'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { NEW_PASSWORD, TextField } from '@/components/ui/text-field';
import { changeName, changePassword, sessionsQuery } from '@/lib/api/account';
import { Fields, Panel, useAttempt } from './panel';

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
          attempt(async () => {
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

export function PasswordPanel({ email }: { email: string }) {
  const { attempt, isPending, isDone, code, words } = useAttempt();
  const queryClient = useQueryClient();
  const isAboutNew = code === 'WEAK_PASSWORD';
  const isAboutCurrent = code === 'SIGN_IN_REFUSED';
  return (
    <Panel id="password" title="Password" about="Changing it signs you out in every other browser.">
      <Fields
        action="Change the password"
        isPending={isPending}
        done={isDone ? 'The password is changed; every other browser is signed out.' : undefined}
        fault={isAboutNew || isAboutCurrent ? undefined : words}
        onSubmit={({ current = '', fresh = '' }, form) =>
          attempt(async () => {
            await changePassword(current, fresh);
            form.reset();
            await queryClient.invalidateQueries(sessionsQuery);
          })
        }
      >
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          fault={isAboutCurrent ? words : undefined}
        />
        <TextField name="fresh" label="New password" {...NEW_PASSWORD} fault={isAboutNew ? words : undefined} />
      </Fields>
    </Panel>
  );
}
