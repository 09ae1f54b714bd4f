import type { LocalModel } from './local-model.ts';
import { recognitionModels } from './recognition-models.ts';
import { voiceModels } from './voice-models.ts';

/** Models whose sizes and checksums are known; one without a checksum does not belong here. */
export const localModels: readonly LocalModel[] = [...voiceModels, ...recognitionModels];
