import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignIn } from '@/components/entrance/sign-in';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { hasPeople } from '@/lib/mirror/people';

export const metadata: Metadata = { title: 'Sign in' };
export const dynamic = 'force-dynamic';

export default async function Page() {
  if (!(await hasPeople(await currentMirror()))) redirect('/setup');
  return <SignIn />;
}
