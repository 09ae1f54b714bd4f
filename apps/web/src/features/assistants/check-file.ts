import { fileLimits } from '@parley/contracts/file-limits';
import { ApiFailure } from '#api/api-failure.ts';

/** What the server would refuse a file for, known before anything is sent; null when there is nothing. */
export function checkFile(file: File, knownCount: number): ApiFailure | null {
  if (knownCount >= fileLimits.filesPerAssistant) return new ApiFailure('too_many_files', 409);
  if (file.size > fileLimits.bytesPerFile) return new ApiFailure('payload_too_large', 413);
  return null;
}
