'use client';

import './globals.css';
import PageError from './error';

/** Stands in for the root layout when that one fails: so without its providers. */
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
