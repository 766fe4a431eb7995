import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

const WAYS = [
  { href: '/properties', label: 'Go to the properties' },
  { href: '/stays', label: 'Find a stay' },
  { href: '/', label: 'Start at the overview' },
];

export function NoSuchPage() {
  return (
    <Notice title="There is no such page" level="h1">
      <p>The address may be mistyped, or the page may be gone.</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {WAYS.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className="font-medium text-accent underline-offset-4 hover:underline">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
