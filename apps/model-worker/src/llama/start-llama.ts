import type { Llama, getLlama, LlamaLogLevel, readGgufFileInfo } from 'node-llama-cpp';
import { WorkerError, type WorkerErrorCode } from '../protocol.ts';

type Binding = { getLlama: typeof getLlama; LlamaLogLevel: typeof LlamaLogLevel; readGgufFileInfo: typeof readGgufFileInfo };

/** The binding, which is optional. @throws WorkerError `engine_missing` */
export async function importLlama(): Promise<Binding> {
  try {
    return await import('node-llama-cpp');
  } catch (error) {
    throw new WorkerError('engine_missing', String(error));
  }
}

/**
 * Starts llama.cpp with the binary that came with the package. Nothing is ever built or downloaded.
 *
 * @throws WorkerError `engine_missing` or `processor_unsupported`
 */
export async function startLlama(): Promise<Llama> {
  const binding = await importLlama();
  try {
    return await binding.getLlama({
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      // None yet: the number follows how many cores are free.
      maxThreads: 0,
      logLevel: binding.LlamaLogLevel.error,
      logger: (level, message) => console.error(`llama.cpp ${level}: ${message.trim().slice(0, 300)}`),
    });
  } catch (error) {
    const hasBinaries = ['x64', 'arm64'].includes(process.arch) && ['linux', 'darwin', 'win32'].includes(process.platform);
    throw new WorkerError(hasBinaries ? 'engine_missing' : 'processor_unsupported', String(error));
  }
}

/** @param otherwise the code where the error does not tell */
export function toWorkerError(error: unknown, otherwise: WorkerErrorCode): unknown {
  if (error instanceof WorkerError || (error instanceof Error && error.name === 'AbortError')) return error;
  const text = String(error);
  if (/insufficient memory|too large|out of memory|failed to allocate|bad_alloc/iu.test(text))
    return new WorkerError('memory_too_small', text);
  if (/context size is too small|context shift|too long/iu.test(text)) return new WorkerError('context_too_long', text);
  return new WorkerError(otherwise, text.slice(0, 500));
}
