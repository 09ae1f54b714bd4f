import { parentPort, workerData } from 'node:worker_threads';
import { decodePage } from './decode-page.ts';
import { readablePage } from './readable-page.ts';

const { bytes, note } = workerData as { bytes: Uint8Array; note: string };
parentPort?.postMessage(readablePage(decodePage(bytes, note === '' ? null : note)));
