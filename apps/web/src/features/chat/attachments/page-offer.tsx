import './page-offer.css';
import { Globe, X } from 'lucide-react';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { ComposerField } from '../composer/composer-field.ts';
import type { AttachmentDraft } from './attachment-draft.ts';
import { pageSource } from './page-source.ts';

interface PageOfferProps {
  /** A web address that was pasted alone. */
  address: string;
  draft: AttachmentDraft;
  field: RefObject<ComposerField | null>;
  /** Removes the offer. */
  onDone: () => void;
}

/** Offers to read a pasted address into the message. Nothing is fetched before the press. */
export function PageOffer({ address, draft, field, onDone }: PageOfferProps): ReactNode {
  const { t } = useTranslation(['pages', 'chat', 'common']);
  const source = pageSource(address);
  const host = source.name;
  useEffect(() => announce(t('offer.announced', { host })), [host, t]);
  const leave = () => {
    onDone();
    field.current?.focus();
  };
  const read = () => {
    const before = new Set(draft.getItems());
    draft.add([source]);
    const added = draft.getItems().find((item) => !before.has(item));
    if (added) whenReady(draft, added.id, tell);
    else showToast({ message: t('chat:attachments.tooMany', { limit: formatNumber(messageFileLimits.filesPerMessage) }) });
    leave();
  };
  /** A message of nothing but the address needs it no longer: the page is above it. */
  const tell = (name: string) => {
    if (field.current?.getMarkdown().trim() !== address) {
      announce(t('attached', { name }));
      return;
    }
    field.current.setMarkdown('');
    const undo = () => {
      field.current?.insertAtCaret(address);
      field.current?.focus();
    };
    showToast({ message: t('addressRemoved'), action: { label: t('common:undo'), onPress: undo } });
  };
  return (
    <div className="page-offer" role="group" aria-label={t('offer.label')} data-testid="page-offer">
      <button type="button" className="chip outline" data-testid="page-offer-read" onClick={read}>
        <Globe className="icon sm" aria-hidden />
        <span>{t('offer.read')}</span>
        <bdi className="page-offer-host truncate">{host}</bdi>
      </button>
      <IconButton size="sm" label={t('offer.dismiss')} data-testid="page-offer-dismiss" onClick={leave}>
        <X className="icon sm" aria-hidden />
      </IconButton>
    </div>
  );
}

/** Waits until an item of a draft is uploaded, also after a failure and another try. A removed one ends it. */
function whenReady(draft: AttachmentDraft, id: string, onReady: (name: string) => void): void {
  const stop = draft.subscribe(() => {
    const item = draft.getItems().find((one) => one.id === id);
    if (item && item.status !== 'ready') return;
    stop();
    if (item) onReady(item.name);
  });
}
