import { z } from 'zod';
import type { Brand } from '@/lib/contract/api/connections';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { nameOf } from '@/lib/domain/name';
import { pictureType } from '@/lib/domain/picture-type';

const MOST_LOGO_BYTES = 100 * 1024;
const LOGO = /^data:(image\/(?:png|jpeg|webp|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;

const logo = z.string('must be a data URL').superRefine((given, context) => {
  const [, type, data = ''] = LOGO.exec(given) ?? [];
  const bytes = Buffer.from(data, 'base64');
  const isSvg = type === 'image/svg+xml' && /^\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString());
  const fault =
    type === undefined || !(isSvg || pictureType(bytes) === type)
      ? 'must be a PNG, JPEG, WebP or SVG picture as a data URL in base64'
      : bytes.length > MOST_LOGO_BYTES && `must have at most ${MOST_LOGO_BYTES / 1024} KB`;
  if (fault) context.addIssue({ code: 'custom', message: fault, input: '' });
});

const absent = <Field extends z.ZodType>(field: Field) => field.nullable().default(null);

/** What the readers of links see of who made them, as an administrator writes it. */
export const brandField = z
  .strictObject(
    {
      name: absent(nameOf(80)),
      logo: absent(logo),
      colour: absent(
        z
          .string('must be a colour')
          .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d4ed8')
          .toLowerCase(),
      ),
      email: absent(z.email('must be an e-mail address').max(254)),
      phone: absent(z.string().regex(/^\+?[\d ()./-]{3,40}$/, 'must be a telephone number')),
    },
    'must be an object or null',
  )
  .nullable();

const NONE: Brand = { name: null, logo: null, colour: null, email: null, phone: null };

/** The brand of a connection as it is kept. */
export async function getBrand({ db }: Pick<Database, 'db'>, connectionId: string): Promise<Brand> {
  const row = await db
    .selectFrom('connections')
    .select('brand')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return row?.brand ? (JSON.parse(row.brand) as Brand) : NONE;
}

/** The brand of a connection as readers of links see it: without a name of its own it is called like the connection. */
export async function shownBrand(
  database: Pick<Database, 'db'>,
  { id, name }: Pick<ConnectionSummary, 'id' | 'name'>,
): Promise<Brand & { name: string }> {
  const brand = await getBrand(database, id);
  return { ...brand, name: brand.name ?? name };
}
