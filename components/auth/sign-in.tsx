'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { insideAfter, signIn, verifyCode } from '@/lib/api/sign-in';
import { enterWithOtherTabs, forgetVisit } from '@/lib/api/signed-out';
import { AuthForm } from './auth-form';

/** Asks for e-mail address and password, then for the second factor's code if there is one. */
export function SignIn() {
  const then = useSearchParams().get('then');
  const [needsCode, setNeedsCode] = useState(false);
  // Signing out and an ended session both lead here.
  useEffect(forgetVisit, []);
  useEffect(enterWithOtherTabs, []);
  // A full page load drops the data of another user.
  const goInside = () => window.location.assign(insideAfter(then));

  if (needsCode) {
    return (
      <AuthForm
        key="code"
        title="One more step"
        intro="Type the code that your authenticator app shows, or one of your backup codes."
        action="Continue"
        onSubmit={async ({ code = '' }) => {
          await verifyCode(code);
          goInside();
        }}
      >
        <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="text" required autoFocus />
      </AuthForm>
    );
  }
  return (
    <AuthForm
      key="password"
      title="Sign in"
      action="Sign in"
      onSubmit={async ({ email = '', password = '' }) => {
        const answer = await signIn({ email, password });
        if (answer.needsCode) setNeedsCode(true);
        else goInside();
      }}
    >
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" required autoFocus />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        hint="Forgotten? An administrator can send you a link for a new one."
      />
    </AuthForm>
  );
}
