import { messageText } from '@parley/contracts/messages/message-text';
import { cleanName } from '#http/guard/clean-name.ts';
import { loadBranch } from '#features/conversations/load-branch.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { publishConversation } from '#features/conversations/publish-conversation.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { isTurnedText } from '#providers/language/turned-text.ts';
import type { ChatServices } from '../chat-services.ts';
import type { UserContext } from '../prompt/user-context.ts';
import { stripMarkdown } from './strip-markdown.ts';

const nameTimeoutMs = 20_000;
const maxTitleCharacters = 80;
/** An answer beyond this is no name. It leaves room for reasoning that only its end shows to be some. */
const maxAnswerCharacters = 8000;
/** Enough of each message to name its subject. */
const excerptCharacters = 1500;

/** Names a conversation after its first exchange. The model is asked; with Guide or without an answer, the first words stay. */
export async function nameConversation(
  services: ChatServices,
  request: { conversationId: string; model: ResolvedModel; user: UserContext; signal: AbortSignal },
): Promise<void> {
  const query = services.database.for('checked parent');
  const conversation = await query.selectFrom('conversations').selectAll().where('id', '=', request.conversationId).executeTakeFirst();
  if (conversation?.titleSource !== 'pending') return;
  const title = request.model.provider.kind === 'guide' ? null : await askForTitle(services, conversation.activeLeafId, request);
  if (request.signal.aborted) return;
  await query
    .updateTable('conversations')
    .set(title ? { title, titleSource: 'model' } : { titleSource: 'words' })
    .where('id', '=', conversation.id)
    // The user may have renamed it meanwhile.
    .where('titleSource', '=', 'pending')
    .execute();
  await publishConversation(services, conversation.id);
}

async function askForTitle(
  services: ChatServices,
  leafId: string | null,
  request: { conversationId: string; model: ResolvedModel; user: UserContext; signal: AbortSignal },
): Promise<string | null> {
  const exchange = (await loadBranch(services.database, leafId, 2))
    .map(
      (row) => `${row.role === 'user' ? 'User' : 'Assistant'}: ${messageText(parseParts(row)).slice(0, excerptCharacters).toWellFormed()}`,
    )
    .join('\n\n');
  const abortSignal = AbortSignal.any([request.signal, AbortSignal.timeout(nameTimeoutMs)]);
  try {
    const model = await request.model.create();
    const { stream } = await model.doStream({
      prompt: [
        {
          role: 'system',
          content:
            'Name the conversation you are given: two to six words in the language the user writes in, naming the subject, no quotation marks, no full stop, no Markdown. Answer with the name alone.',
        },
        { role: 'user', content: [{ type: 'text', text: exchange }] },
      ],
      abortSignal,
      providerOptions: { parley: { ...request.user, conversationId: request.conversationId, purpose: 'title' } },
    });
    let text = '';
    for await (const part of stream) {
      if (part.type === 'error') return null;
      if (part.type === 'text-delta') text += part.delta;
      if (isTurnedText(part)) text = '';
      if (text.length > maxAnswerCharacters) return null;
    }
    return toTitle(text);
  } catch {
    services.log.info({ conversationId: request.conversationId }, 'A conversation keeps its first words as name.');
    return null;
  }
}

/** The first line without quotation marks; null for an empty or very long answer. */
export function toTitle(answer: string): string | null {
  const line = answer.split('\n').find((part) => part.trim() !== '') ?? '';
  const title = cleanName(stripMarkdown(line.slice(0, 4 * maxTitleCharacters)))
    .replaceAll(/^[\s"'“”„«»「『《#*]+|[\s"'“”„«»」』》*.。]+$/gu, '')
    .trim();
  return title !== '' && title.length <= maxTitleCharacters ? title : null;
}
