import { headers } from 'next/headers';
import { cache } from 'react';
import { requireConnection } from '@/lib/connections/requested';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

/** The connection that a page is about: asked for once, by the layout and the page together. */
export const pageConnection = cache(async () => requireConnection({ headers: await headers() }));

export const pagePortfolio = async () => currentPortfolio((await pageConnection()).id);
