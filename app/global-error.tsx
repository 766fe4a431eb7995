'use client';

import './globals.css';
import PageError from './page-error';

/** Replaces the root layout when it fails, without its providers. */
export default function GlobalError(props: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Staygrid stopped working</title>
        <main>
          <PageError {...props} />
        </main>
      </body>
    </html>
  );
}
