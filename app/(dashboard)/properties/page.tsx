import type { Metadata } from 'next';
import { PropertiesView } from '@/components/properties/properties-view';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';
import { PropertyPanel } from './property-panel';

export const metadata: Metadata = { title: 'Properties' };

export default function PropertiesPage() {
  const today = dayAt(Date.now(), env().timeZone);
  return (
    <div className="flex">
      <div className="min-w-0 flex-1">
        <PropertiesView />
      </div>
      <PropertyPanel today={today} />
    </div>
  );
}
