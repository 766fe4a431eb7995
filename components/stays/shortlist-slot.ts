'use client';

import { createContext, type ReactNode, use } from 'react';
import type { PropertyRow } from '@/lib/search/fields';

/** The slot of the shortlist's button: app composes features. */
type ShortlistSlot = (home: Pick<PropertyRow, 'id' | 'name'>) => ReactNode;

const Slot = createContext<ShortlistSlot>(() => null);

export const ShortlistSlotProvider = Slot.Provider;
export const useShortlistSlot = (): ShortlistSlot => use(Slot);
