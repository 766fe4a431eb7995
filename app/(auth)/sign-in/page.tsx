import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SignIn } from '@/components/auth/sign-in';
import { insideAfter } from '@/lib/api/sign-in';
import { currentDatabase } from '@/lib/database/current-database';
import { isSignedIn } from '@/lib/people/current-access';
import { hasPeople } from '@/lib/people/people-table';

export const metadata: Metadata = { title: 'Sign in' };
export const dynamic = 'force-dynamic';

interface PageProps {
  searchParams: Promise<{ then?: string | string[] }>;
}

export default async function Page({ searchParams }: PageProps) {
  if (!(await hasPeople(await currentDatabase()))) redirect('/setup');
  const { then: given } = await searchParams;
  const then = (Array.isArray(given) ? given[0] : given) ?? null;
  if (await isSignedIn(await headers())) redirect(insideAfter(then));
  return <SignIn />;
}
