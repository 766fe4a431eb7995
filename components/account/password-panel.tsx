'use client';

import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '@/components/ui/text-field';
import { changePassword, sessionsQuery } from '@/lib/client/account';
import { Fields } from './fields';
import { Panel } from './panel';
import { useAttempt } from './use-attempt';

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
          void attempt(async () => {
            await changePassword(current, fresh);
            form.reset();
            await queryClient.invalidateQueries(sessionsQuery);
          })
        }
      >
        {/* So that password managers know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          fault={isAboutCurrent ? words : undefined}
        />
        <TextField
          name="fresh"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          hint="At least 12 characters; a few words in a row are easy to remember."
          fault={isAboutNew ? words : undefined}
        />
      </Fields>
    </Panel>
  );
}
