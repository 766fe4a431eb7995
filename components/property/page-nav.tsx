'use client';

import { useEffect, useState } from 'react';

/** A section of the page, by the id of its title. */
export interface PageSection {
  id: string;
  label: string;
}

/** Where things are on a page in one column; with two columns they are in sight. */
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

/** Share of the window's height below which a title does not count as reached. */
const REACHED_ABOVE = 0.3;

/** The last of some titles (ids, separated by blanks) that was scrolled past the upper part of the window. */
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
