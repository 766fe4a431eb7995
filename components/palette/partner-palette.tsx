'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { partnerPages } from '@/components/state/pages';
import { usePartnerPage } from '@/components/state/partner-page';
import { useFormats } from '@/components/ui/formats';
import { type Entry, groupsInOrder, placesGroup } from './entries';
import { PaletteDialog } from './palette-dialog';
import { type Entries, useFound } from './use-found';

/** The word box of a partner's page: of its homes alone, and without the dashboard's pages and actions. */
export function PartnerPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const prices = usePartnerPage()?.prices ?? false;
  return (
    <PaletteDialog
      name="Search homes in words"
      field="Search homes in words, or by name or place"
      example={`2 bed pets 3 mar – 30 jun${prices ? ' under 5000' : ''}, a name, a place`}
      text={text}
      setText={setText}
      entries={usePartnerEntries(text)}
      onClose={onClose}
    />
  );
}

/** A search stays on the page on which it is asked. Homes are not remembered: the recent ones are the dashboard's. */
function usePartnerEntries(text: string): Entries {
  const here = usePathname();
  const { path = '' } = usePartnerPage() ?? {};
  const { number } = useFormats();
  const { groups, words, facets, ...found } = useFound(text, partnerPages(path));
  // A place of all homes tells none apart.
  const places = (filter: 'city' | 'area') => {
    const known = facets?.[filter] ?? [];
    return placesGroup(filter, words, known.length > 1 ? known : [], number);
  };
  const staying = ({ onChosen: _, to, ...entry }: Entry): Entry => ({
    ...entry,
    to: typeof to === 'string' ? to.replace(/^\/(properties|stays)\?/, `${here}?`) : to,
  });
  const ordered = groupsInOrder([...groups, places('city'), places('area')]);
  const isPending = found.isPending || (words.length === 0 && !facets);
  return { ...found, isPending, groups: ordered.map((group) => ({ ...group, entries: group.entries.map(staying) })) };
}
