import * as fake from 'fake-indexeddb';

/*
 * IndexedDB for the tests of one file. The package's own "auto" module sets the globals once per process, which several test
 * files share.
 */
for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) Object.assign(globalThis, { [name]: value });
