import { PartnerCalendar } from '@/app/p/[secret]/partner-panel';
import { visitedPage } from '@/app/p/[secret]/visited-page';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/runtime/env';

export default async function PartnerCalendarPage({ params }: { params: Promise<{ secret: string }> }) {
  await visitedPage((await params).secret);
  return <PartnerCalendar today={dayAt(Date.now(), env().timeZone)} />;
}
