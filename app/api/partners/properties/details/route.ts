export { proxyDetails as GET } from '@/lib/upstream/proxy';

export const dynamic = 'force-dynamic';
