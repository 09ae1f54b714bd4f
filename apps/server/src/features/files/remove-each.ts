import { HttpError } from '#http/answer/http-error.ts';
import type { FilesServices } from './files-services.ts';

/**
 * Removes the content of files one after another, and yields each file whose content is gone. Logs a failure and goes on with the
 * next file. Ends early if the store does not answer, because each further file would wait as long.
 */
export async function* removeEach<File>(
  { log }: Pick<FilesServices, 'log'>,
  files: readonly File[],
  remove: (file: File) => Promise<void>,
): AsyncGenerator<File> {
  for (const file of files) {
    try {
      await remove(file);
    } catch (error) {
      log.warn({ err: error, file }, 'The content of a deleted file could not be removed. The next purge tries again.');
      if (error instanceof HttpError && error.code === 'storage_busy') return;
      continue;
    }
    yield file;
  }
}
