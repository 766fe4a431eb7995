// Imported first, as in the product, because it defines the order of the CSS layers.
import { withResolvers } from '@/lib/runtime/with-resolvers.fixture';
import '@/app/globals.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { createRoot } from 'react-dom/client';
import { SearchProvider } from '@/components/state/use-search';
import { Timeline } from '@/components/timeline/timeline';
import { LocaleProvider } from '@/components/ui/locale';
import { createQueryClient } from '@/lib/api/query-client';
import type { TimelineSource } from '@/lib/api/timeline';
import { DAY_WIDTH, DAYS, FIRST_DAY, ROW_HEIGHT, syntheticPortfolio } from './data';
import { propertiesAsked, publish } from './measure';

// The product's timeline, over a source of synthetic data.

const portfolio = syntheticPortfolio(propertiesAsked());
const { promise: handedOver, resolve: handOver } = withResolvers();

const source: TimelineSource = {
  async page({ offset, limit }) {
    await handedOver;
    const shown = portfolio.slice(offset, offset + limit);
    const homes = shown.map(({ id, name, city }) => ({
      ...{ id, name, city, code: id.toUpperCase(), currency: 'EUR', price: 3000, photo: null },
    }));
    const items = shown.map((one) => ({ ...one, fetchedAt: 0 }));
    return { homes, items, total: portfolio.length };
  },
  async place(id) {
    const place = portfolio.findIndex((property) => property.id === id);
    return place < 0 ? null : place;
  },
  facets: async () => ({}) as never,
  async rents() {
    await handedOver;
    return { histogram: { currency: 'EUR', edges: [1800, 9000], counts: [1] } };
  },
};

const MEASURES = {
  ...{ rowHeight: ROW_HEIGHT, dayWidth: DAY_WIDTH },
  span: { start: FIRST_DAY, end: FIRST_DAY + DAYS },
};
createRoot(document.getElementById('root') as HTMLElement).render(
  <LocaleProvider locale="en-GB">
    <QueryClientProvider client={createQueryClient()}>
      <NuqsAdapter>
        <SearchProvider>
          <Timeline today={FIRST_DAY} source={source} measures={MEASURES} />
        </SearchProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  </LocaleProvider>,
);

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const ready = setInterval(() => {
  if (!find('.timeline-scroller')) return;
  clearInterval(ready);
  void publish({
    scroller: () => find('.timeline-scroller'),
    settled: () => find('[role=grid]').ariaBusy === 'false',
    start: handOver,
  });
}, 50);
