import type { SharedConversation, SharedFile, SharedMessage } from '@parley/contracts/sharing/draw-shared-page';
import { Download, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { ListenBar } from './listen-bar.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { safeLink, withoutDirectionControls } from '../markdown/inline/safe-link.ts';

/** A shared conversation: its title, by whom and when, and the messages as the thread shows them. */
export function SharedThread({ conversation, title }: { conversation: SharedConversation; title: string }): ReactNode {
  const { t } = useTranslation('sharing');
  const { sharedBy, sharedAt, language, messages } = conversation;
  const owner = sharedBy === null ? null : withoutDirectionControls(sharedBy);
  return (
    <>
      <h1 className="shared-title" lang={language ?? undefined} dir="auto">
        {title}
      </h1>
      <ul className="shared-facts">
        <li>
          {owner !== null && <Avatar size={24}>{initialsOf(owner)}</Avatar>}
          <bdi>{owner === null ? t('page.shared') : t('page.sharedBy', { name: owner })}</bdi>
        </li>
        <li>{formatDate(sharedAt, { dateStyle: 'long' })}</li>
        {language !== null && <li>{spokenLanguageName(language)}</li>}
      </ul>
      {messages.length > 0 && <ListenBar count={messages.length} />}
      {messages.map((message, index) => (
        // A copy never changes its order.
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <SharedTurn key={index} message={message} />
      ))}
      {messages.length === 0 && <p className="muted">{t('page.empty')}</p>}
    </>
  );
}

function SharedTurn({ message }: { message: SharedMessage }): ReactNode {
  const { t } = useTranslation('sharing');
  const { role, text, language, files } = message;
  if (role === 'user')
    return (
      <article className="turn you" data-testid="message" data-role="user" aria-label={t('page.question')}>
        <SharedFiles files={files} />
        {text !== '' && (
          <div className="bubble" dir="auto" lang={language ?? undefined}>
            <Markdown text={text} />
          </div>
        )}
      </article>
    );
  const name = withoutDirectionControls(message.name ?? '') || t('page.answer');
  return (
    <article className="turn parley" data-testid="message" data-role="assistant" aria-label={t('page.answerBy', { name })}>
      <div className="turn-head">
        {message.avatar === null ? (
          <Avatar size={32}>
            <ProductMark />
          </Avatar>
        ) : (
          <Avatar size={32} isEmoji>
            <Emoji emoji={message.avatar} size={22} />
          </Avatar>
        )}
        <b>
          <bdi>{name}</bdi>
        </b>
        {message.model !== null && (
          <span className="meta">
            <bdi dir="ltr">{withoutDirectionControls(message.model)}</bdi>
          </span>
        )}
      </div>
      <SharedFiles files={files} />
      <div lang={language ?? undefined}>
        <Markdown text={text} />
      </div>
      <SharedSources sources={message.sources} />
    </article>
  );
}

function SharedFiles({ files }: Pick<SharedMessage, 'files'>): ReactNode {
  if (files.length === 0) return null;
  return (
    <div className="sent-files">
      {files.map((file) => (
        <SharedFileView key={file.address} file={file} />
      ))}
    </div>
  );
}

function SharedFileView({ file: { address, name, isPicture, width, height } }: { file: SharedFile }): ReactNode {
  const { t } = useTranslation('sharing');
  const shown = withoutDirectionControls(name);
  if (isPicture)
    return (
      <a className="sent-image" href={address} data-testid="attachment" data-kind="image">
        <img src={address} alt={t('page.picture', { name: shown })} width={width} height={height} loading="lazy" />
      </a>
    );
  return (
    <a className="chip outline" href={address} data-testid="attachment" data-kind="document">
      <Download className="icon sm" aria-hidden />
      <bdi className="truncate">{shown}</bdi>
    </a>
  );
}

function SharedSources({ sources }: Pick<SharedMessage, 'sources'>): ReactNode {
  const { t } = useTranslation('thread');
  const links = sources.flatMap(({ title, url }) => {
    const href = safeLink(url);
    return href === null ? [] : [{ title, href }];
  });
  if (links.length === 0) return null;
  return (
    <ul className="sources" aria-label={t('message.sources')}>
      {links.map(({ title, href }) => (
        <li key={href}>
          <a className="chip outline" href={href} target="_blank" rel="noopener noreferrer nofollow">
            <Link className="icon sm" aria-hidden />
            <bdi className="truncate">{withoutDirectionControls(title)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
