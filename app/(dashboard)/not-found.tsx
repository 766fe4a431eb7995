import { NoSuchConnection, NoSuchPage } from '@/components/shell/no-such-page';

/** Renders inside the shell, which has <main>. Its height is relative: a banner is measured only after hydration. */
export default function NotFound() {
  return (
    <div className="grid justify-items-center px-4 py-[25dvh]">
      <NoSuchConnection>
        <NoSuchPage />
      </NoSuchConnection>
    </div>
  );
}
