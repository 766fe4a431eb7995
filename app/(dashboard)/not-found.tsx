import { NoSuchPage } from '@/components/shell/no-such-page';

/** Inside the shell, which has the <main> and the bar. */
export default function NotFound() {
  return (
    <div className="grid min-h-(--page-height) place-items-center p-4">
      <NoSuchPage />
    </div>
  );
}
