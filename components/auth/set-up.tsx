'use client';

import { NEW_PASSWORD, TextField } from '@/components/ui/text-field';
import { setUp, signIn } from '@/lib/api/sign-in';
import { AuthForm } from './auth-form';

/** Creates the first administrator. From then on every page needs a session. */
export function SetUp() {
  return (
    <AuthForm
      title="Set up sign-in"
      intro="You become the administrator. From then on every page asks for sign-in."
      action="Set up"
      onSubmit={async ({ code = '', name = '', email = '', password = '' }) => {
        await setUp({ code, name, email, password });
        await signIn({ email, password });
        window.location.assign('/');
      }}
      fieldOf={({ code }) => (code === 'INVITATION_SPENT' ? 'code' : undefined)}
    >
      {(faultIn) => (
        <>
          <TextField
            name="code"
            label="Code"
            autoComplete="off"
            spellCheck={false}
            required
            autoFocus
            hint="The console where the dashboard was started shows it."
            fault={faultIn('code')}
          />
          <TextField name="name" label="Name" autoComplete="name" maxLength={80} required />
          <TextField name="email" label="E-mail address" type="email" autoComplete="username" required />
          <TextField name="password" label="Password" {...NEW_PASSWORD} />
        </>
      )}
    </AuthForm>
  );
}
