import { openServiceDatabase } from './database';

// A program for tests: opens the database as a process that starts does, and closes it again.

const db = await openServiceDatabase(process.argv[2] ?? '');
await db.destroy();
