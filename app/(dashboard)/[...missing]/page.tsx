import { notFound } from 'next/navigation';
import { visited } from '@/app/(dashboard)/visited';

/** Every other address: its 404 keeps the navigation. */
export default async function Page() {
  await visited();
  notFound();
}
