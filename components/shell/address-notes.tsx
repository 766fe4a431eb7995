'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';

const Sentences = dynamic(() => import('./address-sentences').then((module) => module.AddressSentences), {
  ssr: false,
});

/** Names what the address asks for and no page can give. */
export const AddressNotes = () => useSearchParams().size > 0 && <Sentences />;
