import type { ImportReason } from '@parley/contracts/transfer/import-record';
import type { Loss } from './transfer-item.ts';

/** An object of a file that promises nothing. */
export type Loose = Readonly<Record<string, unknown>>;

/** The value if it is an object, else an empty one. */
export function record(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

/** The value if it is a list, else an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string, else an empty one. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An id: a string or a number, also in the form `{"$oid": …}` of MongoDB; null if there is none. */
export function id(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const given = typeof value === 'string' ? value : text(record(value).$oid);
  return given === '' ? null : given;
}

/** The first moment that any of these programs can mean, and the last: 2000 and 2100. */
const earliestMs = 946_684_800_000;
const latestMs = 4_102_444_800_000;

/** Epoch milliseconds of a date as text, `{"$date": …}`, seconds or milliseconds; null for anything else. */
export function time(value: unknown): number | null {
  if (typeof value === 'object' && value !== null && '$date' in value) return time(value.$date);
  const given = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN;
  // Seconds of any of these years are smaller than milliseconds of the first one.
  const ms = Math.round(given < earliestMs ? given * 1000 : given);
  return ms >= earliestMs && ms <= latestMs ? ms : null;
}

/** Counts what is lost, by reason. */
export class LossCounter {
  readonly #counts = new Map<ImportReason, number>();

  add(reason: ImportReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  /** Counts files by their kind. */
  addFile(mediaType: string, name: string): void {
    if (mediaType.startsWith('image') || /\.(?:png|jpe?g|webp|gif|heic|avif|svg)$/i.test(name)) this.add('images_missing');
    else if (mediaType.startsWith('audio')) this.add('audio_missing');
    else this.add('files_missing');
  }

  list(): Loss[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}
