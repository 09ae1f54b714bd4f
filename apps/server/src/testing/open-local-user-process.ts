import { once } from 'node:events';
import { systemClock } from '#clock.ts';
import { openDatabase } from '#db/open-database.ts';
import { openLocalUser } from '#http/guard/local-user.ts';

// A process that opens the store like the server, on command: loading takes longer than the operations that should collide.
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
const database = await openDatabase({ dataDir: process.env.PARLEY_DATA_DIR ?? ':memory:', databaseUrl: process.env.DATABASE_URL });
process.stdout.write((await openLocalUser(database, systemClock)).userId);
await database.close();
process.exit(0);
