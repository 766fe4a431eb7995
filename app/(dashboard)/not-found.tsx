import { visitedByLayout } from '@/app/(dashboard)/visited';
import { NoSuchPage } from '@/components/shell/no-such-page';

/** Renders inside the shell, which has <main>. Its height is relative: a banner is measured only after hydration. */
export default async function NotFound() {
  const { missing } = await visitedByLayout();
  return (
    <div className="grid justify-items-center px-4 py-[25dvh]">
      <NoSuchPage missing={missing} />
    </div>
  );
}
