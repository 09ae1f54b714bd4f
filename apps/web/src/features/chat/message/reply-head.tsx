import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { Tag } from '#ui/tag.tsx';
import { describeSettings } from '../model/describe-settings.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useThread } from '../thread/thread-context.ts';

/** Who answers, with which model, and in which language if it is not the interface's. */
export function ReplyHead({ message, name }: { message: ThreadMessage; name: string }): ReactNode {
  const { t } = useTranslation('thread');
  const chatTexts = useTranslation('chat').t;
  const { slots } = useThread();
  const locale = useLocale();
  const model = message.model?.label;
  const settings = message.model?.settings && describeSettings(message.model.settings, chatTexts);
  const isForeign = message.language !== null && message.language.split('-')[0] !== locale.split('-')[0];
  return (
    <div className="turn-head">
      {slots.renderAvatar?.(message) ?? (
        <Avatar size={32}>
          <ProductMark />
        </Avatar>
      )}
      <b>
        <bdi>{name}</bdi>
      </b>
      {model && model !== name && (
        <span className="meta">
          <bdi dir="ltr">{model}</bdi>
        </span>
      )}
      {settings && (
        <span className="meta" data-testid="message-settings">
          {settings}
        </span>
      )}
      {message.origin === 'typed' && <Tag>{t('message.edited')}</Tag>}
      {isForeign && message.language && <Tag>{spokenLanguageName(message.language)}</Tag>}
    </div>
  );
}
