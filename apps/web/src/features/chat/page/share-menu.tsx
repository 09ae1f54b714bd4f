import { AudioLines, Braces, Copy, FileDown, Globe, Link, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { copyAsMarkdown, saveAsJson, saveAsMarkdown, saveAsPage } from './export-conversation.ts';
import { useTellFailure } from './use-tell-failure.ts';

/**
 * Ways to share and export a conversation.
 *
 * @param record opens the dialog that makes a sound file of it
 * @param openSharing shares it on a public page
 */
export function useShareEntries(conversationId: string, title: string, record: () => void, openSharing?: () => void): MenuEntry[] {
  const { t } = useTranslation('thread');
  const tellFailure = useTellFailure();
  const words = { title, you: t('conversation.you') };
  const copy = async () => {
    const isCopied = await copyAsMarkdown(conversationId, words);
    showToast({ message: t(isCopied ? 'action.copied' : 'action.copyFailed') });
  };
  return [
    ...(openSharing
      ? [{ id: 'share-link', label: t('conversation.shareLink'), icon: <Link className="icon" aria-hidden />, onSelect: openSharing }]
      : []),
    {
      id: 'copy',
      label: t('conversation.copyAll'),
      icon: <Copy className="icon" aria-hidden />,
      onSelect: () => void copy().catch(tellFailure),
    },
    {
      id: 'export',
      label: t('conversation.export'),
      icon: <FileDown className="icon" aria-hidden />,
      onSelect: () => void saveAsMarkdown(conversationId, words).catch(tellFailure),
    },
    {
      id: 'export-page',
      label: t('conversation.exportPage'),
      icon: <Globe className="icon" aria-hidden />,
      onSelect: () => void saveAsPage(conversationId, words).catch(tellFailure),
    },
    { id: 'export-sound', label: t('conversation.exportSound'), icon: <AudioLines className="icon" aria-hidden />, onSelect: record },
    {
      id: 'export-json',
      label: t('conversation.exportJson'),
      icon: <Braces className="icon" aria-hidden />,
      onSelect: () => saveAsJson(conversationId, words),
    },
  ];
}

/** *Share* in the top bar. */
export function ShareMenu({ entries }: { entries: MenuEntry[] }): ReactNode {
  const { t } = useTranslation('thread');
  return (
    <LazyMenu
      label={t('conversation.share')}
      entries={entries}
      renderTrigger={(props) => (
        <IconButton label={t('conversation.share')} {...props}>
          <Share className="icon" aria-hidden />
        </IconButton>
      )}
    />
  );
}
