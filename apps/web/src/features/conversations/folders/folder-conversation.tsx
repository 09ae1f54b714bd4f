import type { ListedConversation } from '@parley/contracts/conversations/list-conversations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { asLabel, calendarDaysBetween, formatRelativeDay, formatTime } from '#i18n/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { KindSign } from '../kind-sign.tsx';

/** One conversation on the page of its folder: its assistant, its title, the beginning of its last message, and when that was. */
export function FolderConversation({ conversation, today }: { conversation: ListedConversation; /** Epoch ms */ today: number }) {
  const { id, title, preview, language, kind, assistantId, updatedAt } = conversation;
  const { t } = useTranslation('conversations');
  return (
    <Link to="/c/$conversationId" params={{ conversationId: id }}>
      <AssistantPicture assistantId={assistantId} />
      <span className="folder-list-words grow">
        <span className="own-direction">
          <bdi className="truncate" lang={language ?? undefined}>
            {title || t('untitled')}
          </bdi>
        </span>
        {preview && (
          <span className="own-direction folder-list-preview muted">
            <span className="truncate" dir="auto" data-testid="conversation-preview">
              {preview}
            </span>
          </span>
        )}
      </span>
      <KindSign kind={kind} className="icon sm muted" />
      <time className="muted" dateTime={new Date(updatedAt).toISOString()}>
        {calendarDaysBetween(updatedAt, today) === 0 ? formatTime(updatedAt) : asLabel(formatRelativeDay(updatedAt, today))}
      </time>
    </Link>
  );
}

function AssistantPicture({ assistantId }: { assistantId: string | null }) {
  const { data: assistants } = useQuery({ ...assistantsQuery, enabled: assistantId !== null });
  const assistant = assistants?.find(({ id }) => id === assistantId);
  if (!assistant) {
    return (
      <Avatar size={32}>
        <ProductMark size={18} />
      </Avatar>
    );
  }
  return (
    <Avatar size={32} isEmoji>
      <Emoji emoji={assistant.avatar} size={22} />
    </Avatar>
  );
}
