import type { SharedConversation, SharedPageRequest } from '@parley/contracts/sharing/draw-shared-page';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import listenScript from './listen-script.js?raw';
import { SharedFrame } from './shared-frame.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { SharedThread } from './shared-thread.tsx';

const fonts = ['/fonts/inter.css', '/fonts/plex-arabic.css', '/fonts/jetbrains-mono.css'];

/** A public page as a whole HTML document. It is complete without its one script, and follows the reader's light or dark theme. */
export function SharedDocument({ locale, direction, path, origin, styles, isListed, content }: SharedPageRequest): ReactNode {
  const { t } = useTranslation('sharing');
  const conversation = typeof content === 'string' ? null : content;
  const title = conversation ? withoutDirectionControls(conversation.title) || t('page.untitled') : t(`page.${content as 'gone'}.title`);
  return (
    <html lang={locale} dir={direction} data-theme="system" data-accent="jade" data-neutral="sand">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {!isListed && <meta name="robots" content="noindex, nofollow" />}
        <title>{`${title} · Parley`}</title>
        {conversation && <Preview {...{ conversation, title, locale, path, origin }} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {[...fonts, ...styles].map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className="shared-page">
        <SharedFrame locale={locale}>
          {conversation ? <SharedThread conversation={conversation} title={title} /> : <SharedNotice kind={content as 'gone' | 'busy'} />}
        </SharedFrame>
        {conversation && <script dangerouslySetInnerHTML={{ __html: listenScript }} />}
      </body>
    </html>
  );
}

interface PreviewProps extends Pick<SharedPageRequest, 'locale' | 'path' | 'origin'> {
  conversation: SharedConversation;
  title: string;
}

/** What other programs show beside the link (Open Graph). */
function Preview({ conversation, title, locale, path, origin }: PreviewProps): ReactNode {
  const { t } = useTranslation('sharing');
  const picture = conversation.messages.flatMap(({ files }) => files).find(({ isPicture }) => isPicture);
  const description = withoutDirectionControls(conversation.description) || t('page.description');
  const tags: [string, string][] = [
    ['og:type', 'article'],
    ['og:site_name', 'Parley'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + path],
    ['og:locale', locale.replace('-', '_')],
    ['og:image', origin + (picture?.address ?? '/share-preview.png')],
  ];
  return (
    <>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
