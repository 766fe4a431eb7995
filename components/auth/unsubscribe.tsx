'use client';

import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { stopEmail } from '@/lib/api/watches';
import { AuthForm } from './auth-form';

/** Stops the e-mail of the link's reader. */
export function Unsubscribe({ secret }: { secret: string }) {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <Notice title="No more e-mail" level="h1">
        <p>Your watches go on, and their feeds too. You can turn e-mail on again at any time.</p>
      </Notice>
    );
  }
  return (
    <AuthForm
      title="Stop e-mail"
      intro="Staygrid then sends you no e-mail about your watches any more."
      action="Stop e-mail"
      onSubmit={async () => {
        await stopEmail(secret);
        setDone(true);
      }}
    >
      {null}
    </AuthForm>
  );
}
