import { vi } from 'vitest';
import { onEachEngine } from '@/lib/database/engines.fixture';
import { movedAddressSuite } from './moved-address.suite';

const configuration = vi.hoisted(() => ({ PARTNER_BASE_URL: '', PARTNER_ACCESS_TOKEN: 'token', LOG_LEVEL: 'silent' }));
vi.mock('@/lib/runtime/env', async (original) => {
  const module = await original<typeof import('@/lib/runtime/env')>();
  return { ...module, env: () => module.readEnv(configuration) };
});

onEachEngine('a connection', [
  movedAddressSuite((baseUrl) => {
    configuration.PARTNER_BASE_URL = baseUrl;
  }),
]);
