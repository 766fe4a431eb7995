import { offerRoute } from '@/lib/offers/client-route';
import { showMedia } from '@/lib/offers/media';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = offerRoute<{ home: string; n: string }>((asking, _request, places) =>
  showMedia(asking, 'photos', places),
);
