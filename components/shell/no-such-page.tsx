import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

const WAYS = [
  { href: '/properties', label: 'Go to the homes' },
  { href: '/stays', label: 'Find a stay' },
  { href: '/', label: 'Start at the overview' },
];

/** @param missing the id in the address of a connection that is not there, which is then what the page is about */
export function NoSuchPage({ missing = null }: { missing?: string | null }) {
  return (
    <Notice title={`There is no such ${missing === null ? 'page' : 'connection'}`} level="h1">
      <p className="wrap-anywhere">
        {missing === null
          ? 'The address may be mistyped, or the page may be gone.'
          : `No connection that you may see has the id “${missing}”. You still have your own open.`}
      </p>
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
