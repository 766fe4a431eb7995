import type { ReactNode } from 'react';

interface FirstOfProps<Entry> {
  entries: readonly Entry[];
  most: number;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list of the first entries; one of the others opens on demand. */
export function FirstOf<Entry>({ entries, most, children }: FirstOfProps<Entry>) {
  const others = entries.slice(most);
  return (
    <>
      {children(entries.slice(0, most))}
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-medium text-accent">{others.length} more</summary>
          {children(others)}
        </details>
      )}
    </>
  );
}
