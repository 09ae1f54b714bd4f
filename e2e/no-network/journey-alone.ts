import { journey } from './journey.ts';

// Run as a program of its own, where there is no network; what it met is its last line.
console.log(JSON.stringify(await journey({ locales: ['en-US', 'ar-SA'] })));
