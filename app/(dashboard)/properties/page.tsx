import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Properties' };

export default function PropertiesPage() {
  return <h1 className="p-4 text-base font-semibold">Properties</h1>;
}
