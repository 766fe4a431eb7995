import { NoSuchPage } from '@/components/shell/no-such-page';

/** Inside the shell, which has the <main> and the bar. Of no fixed height: until the page hydrates, a banner is not measured. */
export default function NotFound() {
  return (
    <div className="grid justify-items-center px-4 py-[25dvh]">
      <NoSuchPage />
    </div>
  );
}
