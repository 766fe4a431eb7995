import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';

export function NoSuchPage() {
  return (
    <Notice title="There is no such page" level="h1">
      <p>The address may be mistyped, or what it showed may be gone.</p>
      <p>
        <PageLink href="/properties" className="font-medium text-accent underline-offset-4 hover:underline">
          Go to the properties
        </PageLink>
      </p>
    </Notice>
  );
}
