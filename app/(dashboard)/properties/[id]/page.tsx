import type { Metadata } from 'next';
import { PropertyCalendar } from '@/components/calendar/property-calendar';
import { PropertyPage } from '@/components/property/property-page';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';

interface PageProps {
  params: Promise<{ id: string }>;
}

const idIn = async ({ params }: PageProps) => decodeURIComponent((await params).id);

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: `Property ${await idIn(props)}` };
}

export default async function Page(props: PageProps) {
  const id = await idIn(props);
  const today = dayAt(Date.now(), env().timeZone);
  return <PropertyPage id={id} calendar={<PropertyCalendar id={id} today={today} />} />;
}
