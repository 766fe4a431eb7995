'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';

const VIEWS = ['list', 'map'] as const;

/** Whether the page shows a map too (`?view=map`). */
export const useView = () => useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('list'));
