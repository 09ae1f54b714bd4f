import { journey } from './journey.ts';

// A separate program, run where there is no network. Its last line is its result.
console.log(JSON.stringify(await journey({ locales: ['en-US', 'ar-SA'] })));
