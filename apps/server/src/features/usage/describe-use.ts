import type { TokenUsage } from '@parley/contracts/messages/message';
import type { ConversationRow, ReplyUsageRow } from '#db/tables.ts';
import { isOllamaCloudModel } from '#providers/language/list-local-models.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';

/** The row of what one run used. Providers report token counts at the end, so a stopped reply has only those of its finished rounds. */
export function describeUse(run: {
  runId: string;
  conversation: Pick<ConversationRow, 'userId' | 'assistantId'>;
  model: Pick<ResolvedModel, 'reference' | 'shown' | 'provider' | 'modelId' | 'isOwn'>;
  status: ReplyUsageRow['status'];
  usage: TokenUsage | null;
  firstTokenMs: number | null;
  createdAt: number;
}): ReplyUsageRow {
  const { conversation, model, usage } = run;
  return {
    id: run.runId,
    userId: conversation.userId,
    assistantId: conversation.assistantId,
    modelReference: model.reference,
    modelLabel: model.shown.label,
    providerLabel: model.shown.providerLabel,
    providerKind: model.provider.kind,
    // Ollama passes models of its makers' cloud on, and those cost money.
    isLocal: model.provider.isLocal && !isOllamaCloudModel(model.modelId) ? 1 : 0,
    status: run.status,
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    cachedInputTokens: usage?.cachedInputTokens ?? null,
    firstTokenMs: run.firstTokenMs,
    isOwn: model.isOwn ? 1 : 0,
    createdAt: run.createdAt,
  };
}
