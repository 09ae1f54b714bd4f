import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { FileMaterial } from '#features/files/material/passage.ts';
import type { OfferedTools } from '#features/tools/offered-tools.ts';
import type { PromptMessage } from './build-prompt.ts';

/** The model call, the tools it may use, and where its prompt starts if earlier messages did not fit. */
export type PreparedCall = {
  call: LanguageModelV4CallOptions;
  tools: OfferedTools | null;
  startsAt: PromptMessage | null;
  /** The model as stored with the reply. */
  shown: MessageModel;
  /** The notes about the user that the prompt contains. */
  noteIds: readonly string[];
  /** The files that the prompt quotes. */
  material: Pick<FileMaterial, 'files' | 'likely'>;
};
