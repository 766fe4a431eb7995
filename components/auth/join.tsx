'use client';

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/notice';
import { NEW_PASSWORD, TextField } from '@/components/ui/text-field';
import { lookAtLink, signIn, takeLink } from '@/lib/api/sign-in';
import type { LinkPurpose } from '@/lib/contract/api/people';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';
import { AuthForm } from './auth-form';

/** The link's secret is in the fragment, which browsers never send. */
const secretIn = (hash: string): string => hash.replace(/^#/, '');
const useSecret = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => secretIn(window.location.hash),
    () => null,
  );

/** Accepts an invitation, or chooses a new password. */
export function Join() {
  const token = useSecret();
  const { data: link, error } = useQuery({
    queryKey: ['link', token],
    queryFn: () => lookAtLink(token ?? ''),
    enabled: token !== null && token !== '',
    retry: false,
  });
  if (token === '' || error) {
    return (
      <Notice title="This link cannot be used" level="h1" tone="danger" isAlert>
        <p>{error ? faultText(faultOf(error)).advice : 'The link is incomplete. Open it again from its message.'}</p>
      </Notice>
    );
  }
  if (!link || token === null) return <p className="text-muted">Looking at the link…</p>;
  return <LinkForm token={token} link={link} />;
}

function LinkForm({ token, link: { kind, email, role } }: { token: string; link: LinkPurpose }) {
  const isJoining = kind === 'join';
  return (
    <AuthForm
      title={isJoining ? 'Join Staygrid' : 'Choose a new password'}
      intro={isJoining ? `You were invited as ${role === 'administrator' ? 'an' : 'a'} ${role}.` : undefined}
      action={isJoining ? 'Join' : 'Save and sign in'}
      onSubmit={async ({ name, password = '' }) => {
        await takeLink({ token, password, ...(name !== undefined && { name }) });
        // The second factor's code follows on the sign-in page.
        const { needsCode } = await signIn({ email, password });
        window.location.assign(needsCode ? '/sign-in' : '/');
      }}
    >
      <TextField name="email" label="E-mail address" type="email" autoComplete="username" value={email} readOnly />
      {isJoining && <TextField name="name" label="Name" autoComplete="name" maxLength={80} required autoFocus />}
      <TextField name="password" label="Password" {...NEW_PASSWORD} />
    </AuthForm>
  );
}
