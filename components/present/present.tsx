'use client';

import { Presentation } from 'lucide-react';
import { usePageKeys } from '@/components/state/page-keys';
import { Button } from '@/components/ui/button';
import { useShownHome } from '@/components/ui/open-property';
import { useAddress } from '@/components/ui/page-link';
import { linkTo } from '@/lib/api/connection';

/** Shows the homes of the page to a guest as a client reads them: at full width, without codes, agents and tools. */
export function PresentButton() {
  const home = useShownHome();
  const address = useAddress();
  const present = () => {
    const { origin, search } = window.location;
    const query = new URLSearchParams(search);
    // A home's own page leads back to the filters of its list.
    for (const [name, value] of new URL(address('/properties'), origin).searchParams)
      if (!query.has(name)) query.set(name, value);
    query.delete('open');
    if (home !== null) query.set('home', home);
    window.location.assign(linkTo(`/present?${query}`));
  };
  usePageKeys({ p: present });
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      aria-label="Present the homes"
      aria-keyshortcuts="p"
      className="max-xl:hidden"
      onPress={present}
    >
      <Presentation aria-hidden />
    </Button>
  );
}
