import { languageModels } from './language-models.ts';
import type { LocalModel } from './local-model.ts';
import { recognitionModels } from './recognition-models.ts';
import { voiceModels } from './voice-models.ts';

/** Models with known sizes and checksums. A model without a checksum does not belong here. */
export const localModels: readonly LocalModel[] = [...voiceModels, ...recognitionModels, ...languageModels];
