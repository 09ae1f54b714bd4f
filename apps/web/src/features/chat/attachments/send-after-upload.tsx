import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';
import type { AttachmentDraft } from './attachment-draft.ts';
import { idsOf, type WaitingMessage } from './use-waiting-message.ts';

interface SendAfterUploadProps {
  draft: AttachmentDraft;
  waiting: WaitingMessage;
  /** Ends the wait. */
  cancel: () => void;
  send: () => void;
}

/** Sends a message after its uploads. A file that is removed ends the wait: that message is not the one that the user sent. */
export function SendAfterUpload({ draft, waiting, cancel, send }: SendAfterUploadProps): ReactNode {
  const { t } = useTranslation('chat');
  const isSent = useRef(false);
  const end = useEffectEvent(cancel);
  const sendNow = useEffectEvent(() => {
    isSent.current = true;
    cancel();
    send();
  });
  const tellEnd = useEffectEvent(() => {
    if (!isSent.current) announce(t('composer.notSent'));
  });
  useEffect(() => () => tellEnd(), []);
  useEffect(() => {
    let isHere = true;
    isSent.current = false;
    const stopWatching = draft.subscribe(() => {
      const present = new Set(idsOf(draft));
      if (waiting.fileIds.every((id) => present.has(id))) return;
      isHere = false;
      end();
    });
    // Not within the draft's own notification: sending takes the files out of the draft, which notifies again.
    void draft.untilUploaded().then(() => isHere && sendNow());
    return () => {
      isHere = false;
      stopWatching();
    };
  }, [waiting, draft]);
  return <p className="composer-note">{t('composer.afterUpload')}</p>;
}
