import type { OpenLink, Person } from '@/lib/client/people';
import type { Question } from './confirm-dialog';

export const askRemoval = ({ id, name }: Person): Question => ({
  title: `Remove ${name}?`,
  about:
    'They are signed out at once and cannot sign in any more, and links that they made stop working. What they did stays in the audit log.',
  action: 'Remove',
  isDanger: true,
  deed: { does: 'remove', id },
  done: `${name} is removed.`,
});

export const askSignOut = ({ id, name }: Person): Question => ({
  title: `Sign ${name} out everywhere?`,
  about: 'Every browser they are signed in with is signed out at once. They can sign in again.',
  action: 'Sign out everywhere',
  isDanger: false,
  deed: { does: 'sign-out', id },
  done: `${name} is signed out everywhere.`,
});

export const askNewPassword = ({ id, name }: Person): Question => ({
  title: `Make a link for a new password of ${name}?`,
  about: 'Whoever has the link chooses a new password, once, within a day. Until then the old one counts.',
  action: 'Make the link',
  isDanger: false,
  deed: { does: 'make-link', id },
  done: '',
});

export function askWithdrawal({ id, kind, email }: OpenLink): Question {
  const isJoining = kind === 'join';
  const what = isJoining ? `invitation of ${email}` : `link for a new password of ${email}`;
  return {
    title: `Withdraw the ${what}?`,
    about: `The link stops working. ${isJoining ? 'You can invite them again.' : 'Their password stays as it is.'}`,
    action: 'Withdraw',
    isDanger: true,
    deed: { does: 'withdraw', id },
    done: `The ${what} is withdrawn.`,
  };
}
