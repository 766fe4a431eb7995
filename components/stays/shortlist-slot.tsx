'use client';

import { createContext, type ReactNode, use } from 'react';
import type { PropertyRow } from '@/lib/search/fields';

/** What collects a home for comparing: features are composed in app. */
type ShortlistSlot = (home: Pick<PropertyRow, 'id' | 'name'>) => ReactNode;

const Slot = createContext<ShortlistSlot>(() => null);

export const ShortlistSlotProvider = Slot.Provider;
export const useShortlistSlot = (): ShortlistSlot => use(Slot);
