import { fileLimits } from '@parley/contracts/files/file-limits';
import { ApiFailure } from '#api/api-failure.ts';

/** The reason for which the server would refuse a file, checked before it is sent; null if there is none. */
export function checkFile(file: File, knownCount: number): ApiFailure | null {
  if (knownCount >= fileLimits.filesPerAssistant) return new ApiFailure('too_many_files', 409);
  if (file.size > fileLimits.bytesPerFile) return new ApiFailure('payload_too_large', 413);
  return null;
}
