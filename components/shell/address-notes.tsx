'use client';

import { Info } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { KNOWN_PARAMETERS, useUnreadable } from '@/lib/client/address-state';
import { HeaderNote } from './header-note';

const LONGEST_TEXT = 40;

/** Names what the address asks for and no page can give. Filters that cannot be read stand among the filters. */
export function AddressNotes() {
  const query = useSearchParams();
  const unreadable = useUnreadable();
  const sentences = [...new Set(query.keys())].flatMap((name) => {
    const shown = `“${name.slice(0, LONGEST_TEXT)}=${(query.get(name) ?? '').slice(0, LONGEST_TEXT)}”`;
    if (!KNOWN_PARAMETERS.has(name)) return [`${shown} in the address is ignored: there is no parameter of this name.`];
    return unreadable.includes(name) ? [`${shown} in the address is ignored: it cannot be read.`] : [];
  });
  return sentences.length > 0 && <HeaderNote icon={Info}>{sentences.join(' ')}</HeaderNote>;
}
