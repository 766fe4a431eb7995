import { expect, it } from 'vitest';
import { ROLES } from '@/lib/contract/api/people';
import { isRole, may } from './roles';

it('lets guests browse, members export and share, and administrators do everything', () => {
  const allowed = ROLES.map((role) =>
    (['browse', 'analyse', 'export', 'share', 'sync', 'administer'] as const).filter((permission) =>
      may(role, permission),
    ),
  );
  expect(allowed).toEqual([
    ['browse', 'analyse', 'export', 'share', 'sync', 'administer'],
    ['browse', 'analyse', 'export', 'share', 'sync'],
    ['browse'],
  ]);
});

it('knows its roles and nothing else', () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect([null, 'owner', 'constructor', ''].some(isRole)).toBe(false);
});
