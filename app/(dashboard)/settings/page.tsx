import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { visited } from '@/app/(dashboard)/visited';
import { principalMay } from '@/lib/people/principal';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  const { principal } = await visited();
  // The page of people tells the open demo how to get an administrator.
  redirect(principal.user && !principalMay(principal, 'administer') ? '/settings/links' : '/settings/people');
}
