import type { FilePart } from '@parley/contracts/messages/message-part';
import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useTellFailure } from '../page/use-tell-failure.ts';
import { useThread } from '../thread/thread-context.ts';

/** As long as the server takes. */
const longest = 1000;

/** What an image shows, in words: for screen readers and for reading aloud. The user can change it. */
export function ImageDescription({ messageId, part }: { messageId: string; part: FilePart }): ReactNode {
  const { t } = useTranslation('attachments');
  const { session } = useThread();
  const tellFailure = useTellFailure();
  const [draft, setDraft] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null) return;
    session
      .updateMessage(messageId, { alts: { [part.fileId]: draft.trim() } })
      // Words typed meanwhile stay in the field.
      .then(() => setDraft((now) => (now === draft ? null : now)))
      .catch(tellFailure);
  };
  if (draft === null)
    return (
      <div className="image-description">
        <p dir="auto" data-testid="image-alt">
          {part.alt || <span className="muted">{t('noAlt')}</span>}
        </p>
        <Button size="sm" onClick={() => setDraft(part.alt ?? '')} data-testid="image-alt-edit">
          <Pencil className="icon sm" aria-hidden />
          {t('editAlt')}
        </Button>
      </div>
    );
  return (
    <form className="image-description" onSubmit={save}>
      <TextField
        label={t('alt')}
        value={draft}
        maxLength={longest}
        autoFocus
        onChange={setDraft}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The next one closes the image.
          event.stopPropagation();
          setDraft(null);
        }}
      />
      <Button size="sm" type="submit" variant="primary">
        {t('saveAlt')}
      </Button>
    </form>
  );
}
