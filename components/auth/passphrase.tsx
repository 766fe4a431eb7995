'use client';

import { TextField } from '@/components/ui/text-field';
import { unlockPage } from '@/lib/api/links';
import { AuthForm } from './auth-form';

/** Asks for the passphrase of a partner's page. */
export function Passphrase() {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-16 sm:pt-[16vh]">
      <div className="w-full max-w-sm rounded-xl border border-border bg-surface p-6 shadow-sm">
        <AuthForm
          title="This page has a passphrase"
          intro="The person who sent you the address knows it."
          action="Open the page"
          fieldOf={({ code }) => (code === 'INVALID_PARAMETER' ? 'passphrase' : undefined)}
          onSubmit={async ({ passphrase = '' }) => {
            await unlockPage(passphrase);
            window.location.reload();
          }}
        >
          {(faultIn) => (
            <TextField
              label="Passphrase"
              name="passphrase"
              type="password"
              autoComplete="off"
              required
              autoFocus
              fault={faultIn('passphrase')}
            />
          )}
        </AuthForm>
      </div>
    </main>
  );
}
