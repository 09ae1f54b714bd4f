import { once } from 'node:events';
import { systemClock } from '#clock.ts';
import { openDatabase } from '#db/open-database.ts';
import { openLocalOwner } from '#http/local-owner.ts';

// A process that opens the store as the server does, when it is told to: loading takes longer than what is to collide.
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const database = await openDatabase({ dataDir: process.env.PARLEY_DATA_DIR ?? ':memory:', databaseUrl: process.env.DATABASE_URL });
process.stdout.write((await openLocalOwner(database, systemClock)).userId);
await database.close();
process.exit(0);
