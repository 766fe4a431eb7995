'use client';

import { Info } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { KNOWN_PARAMETERS } from '@/components/state/address-parameters';
import { useAddressReaders } from '@/components/state/address-state';
import { HeaderNote } from './header-note';

const LONGEST_TEXT = 40;

/** Names what the address asks for and no page can give. Filters that cannot be read stand among the filters. */
export function AddressSentences() {
  const query = useSearchParams();
  const readers = useAddressReaders();
  const sentences = [...new Set(query.keys())].flatMap((name) => {
    const text = query.get(name) ?? '';
    const ignored = `“${name.slice(0, LONGEST_TEXT)}=${text.slice(0, LONGEST_TEXT)}” in the address is ignored:`;
    if (!KNOWN_PARAMETERS.has(name)) return [`${ignored} there is no parameter of this name.`];
    const isRead = text.trim() === '' || readers.every((one) => one.name !== name || one.parse(text) !== null);
    return isRead ? [] : [`${ignored} it cannot be read.`];
  });
  return sentences.length > 0 && <HeaderNote icon={<Info aria-hidden />}>{sentences.join(' ')}</HeaderNote>;
}
