import type { MessagePart } from '@parley/contracts/messages/message-part';
import { BookOpen, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { safeLink, withoutDirectionControls } from '../markdown/inline/safe-link.ts';

/** The sources of an answer: Parley's help pages and URLs. */
export function SourceList({ parts }: { parts: readonly MessagePart[] }): ReactNode {
  const { t } = useTranslation('thread');
  const sources = parts.filter((part) => part.type === 'source').filter(({ fileId }) => fileId === undefined);
  if (sources.length === 0) return null;
  return (
    <ul className="sources" aria-label={t('message.sources')}>
      {sources.map(({ id, title, url, helpSlug }) => {
        const href = helpSlug ? `/help/${encodeURIComponent(helpSlug)}` : url && safeLink(url);
        const Icon = helpSlug ? BookOpen : Link;
        const words = (
          <>
            <Icon className="icon sm" aria-hidden />
            <bdi className="truncate">{withoutDirectionControls(title)}</bdi>
          </>
        );
        return (
          <li key={id}>
            {href ? (
              <a className="chip outline" href={href} {...(helpSlug ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
                {words}
              </a>
            ) : (
              <span className="chip outline">{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
