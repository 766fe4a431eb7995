import { expect, it } from 'vitest';
import { readEnv } from '@/lib/runtime/env';
import { environmentOfTheService } from './environment.mjs';

const SECRET = 'a secret that only the dashboard may know';

const VARIABLES = {
  PATH: '/bin',
  APP_SECRET: SECRET,
  APP_SECRET_PREVIOUS: SECRET,
  ADMIN_EMAIL: 'ann@example.com',
  ADMIN_PASSWORD: SECRET,
  PARTNER_BASE_URL: 'https://partner.example.com',
  PARTNER_ACCESS_TOKEN: SECRET.replaceAll(' ', ''),
  METRICS_TOKEN: SECRET.replaceAll(' ', ''),
  DATABASE_URL: `postgres://dashboard:${SECRET}@db.example.com/staygrid`,
  SERVICE_DATABASE_URL: 'postgres://service:password@db.example.com/service',
  SERVICE_PORT: '4001',
};

it('gives the embedded service its own variables, and no secret of the dashboard', () => {
  const told = environmentOfTheService(VARIABLES);
  const { SERVICE_DATABASE_URL, SERVICE_PORT, PATH } = VARIABLES;
  expect(told).toEqual({ SERVICE_DATABASE_URL, SERVICE_PORT, PATH });
  expect(readEnv(told).servicePort).toBe(4001);
});
