'use client';

import { useEffect, useState } from 'react';

export interface PageSection {
  id: string;
  label: string;
}

export function PageNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useTitleAbove(sections.map(({ id }) => id).join(' '));
  return (
    <nav
      aria-label="On this page"
      className="sticky top-(--header-height) z-30 -mx-4 overflow-x-auto border-b border-border bg-background px-2 [scrollbar-width:none] sm:-mx-6 sm:px-4 lg:hidden print:hidden"
    >
      <ul className="flex w-max">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="block border-b-2 border-transparent px-2.5 py-2 font-medium text-muted -outline-offset-2 hover:text-foreground aria-[current]:border-foreground aria-[current]:text-foreground"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A title counts as reached above this share of the window's height. */
const REACHED_ABOVE = 0.3;

/** The id of the last reached title. @param ids separated by spaces */
function useTitleAbove(ids: string): string | undefined {
  const [above, setAbove] = useState<string>();
  useEffect(() => {
    const titles = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const find = () => {
      const line = window.innerHeight * REACHED_ABOVE;
      setAbove(titles.findLast((title) => title.getBoundingClientRect().top < line)?.id);
    };
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${100 - REACHED_ABOVE * 100}% 0px` });
    for (const title of titles) observer.observe(title);
    return () => observer.disconnect();
  }, [ids]);
  return above;
}
