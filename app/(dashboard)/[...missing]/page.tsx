import { notFound } from 'next/navigation';
import { visited } from '@/app/(dashboard)/visited';

/** Every address that is no page, so that what is not found keeps the navigation. */
export default async function Page() {
  await visited();
  notFound();
}
