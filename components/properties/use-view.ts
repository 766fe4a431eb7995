'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';

const VIEWS = ['list', 'map'] as const;

/** The view of the page: the list alone, or with a map (`?view=map`). */
export const useView = () => useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('list'));
