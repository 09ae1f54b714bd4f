import { parentPort, workerData } from 'node:worker_threads';
import { openOfficeArchive } from './office-archive.ts';
import { readByKind } from './read-by-kind.ts';

const { bytes, mostCharacters } = workerData as { bytes: Uint8Array; mostCharacters: number };

const archive = await openOfficeArchive(bytes);
const { pages, ...kind } = await readByKind(archive);
let characters = 0;
parentPort?.postMessage({ ...kind, pages: pages.filter((page) => (characters += page.length) - page.length <= mostCharacters) });
