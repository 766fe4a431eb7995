import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { NamePanel, PasswordPanel } from '@/components/account/name-and-password';
import { NoAccountYet } from '@/components/account/open-demo';
import { SecondFactorPanel } from '@/components/account/second-factor-panel';
import { SessionsPanel, SignOutButton } from '@/components/account/sessions-panel';
import { sessionsQuery } from '@/lib/api/account';
import { currentDatabase } from '@/lib/database/current-database';
import { mySessions } from '@/lib/people/people';

export const metadata: Metadata = { title: 'Account' };

export default async function Page() {
  const { principal } = await visited();
  if (!principal.user) return <NoAccountYet />;
  const { name, email, hasSecondFactor } = principal.user;
  const mirror = await currentDatabase();
  return (
    <Prefetched
      fill={(client) =>
        client.prefetchQuery({ ...sessionsQuery, queryFn: async () => (await mySessions(mirror, principal)).items })
      }
    >
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-3 py-4 sm:px-4">
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-base font-semibold">Account</h1>
          <SignOutButton />
        </div>
        <NamePanel name={name} email={email} />
        <PasswordPanel email={email} />
        <SecondFactorPanel isOn={hasSecondFactor} />
        <SessionsPanel />
      </div>
    </Prefetched>
  );
}
