import { handle } from '@/lib/http/handle';
import { env } from '@/lib/runtime/env';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** RFC 9116 recommends less than a year. Each answer is true for as long. */
const VALID_MS = 180 * 86_400_000;

/** The way to report a vulnerability: SECURITY_CONTACT, else SECURITY.md as it is served here. */
export const GET = handle(() => {
  const { securityContact, publicUrl } = env();
  const policy = `${publicUrl}/security.md`;
  const lines = [
    `Contact: ${securityContact ?? policy}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    `Policy: ${policy}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
});
