import { openEngine } from './engine';

// A program for tests: opens the database as an instance that starts does, and closes it again.
// node --import tsx open-database.fixture.ts DATABASE_URL

const db = await openEngine(process.argv[2] ?? '');
const { length } = await db.selectFrom('leases').selectAll().execute();
await db.destroy();
process.stdout.write(`opened ${length}\n`);
