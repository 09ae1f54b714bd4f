import { Paperclip } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';

export interface SharedContentProps {
  text: string;
  files: readonly { key: string; name: string }[];
  /** Something could not be kept. */
  isPartial: boolean;
  onAdd: () => void;
  onDiscard: () => void;
}

/**
 * Asks before what comes from elsewhere enters the message. A browser does not tell the form of a foreign page from another app, so
 * either could have chosen it.
 */
export function SharedContent({ text, files, isPartial, onAdd, onDiscard }: SharedContentProps) {
  const { t } = useTranslation('home');
  return (
    <section className="card shared-content" data-testid="shared-content" aria-labelledby="shared-content" role="alert">
      <h2 id="shared-content">{t('shared.title')}</h2>
      {text !== '' && (
        <p className="help" dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="shared-files">
          {files.map(({ key, name }) => (
            <li key={key}>
              <Paperclip className="icon sm" aria-hidden />
              <bdi className="truncate">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isPartial && <p className="help">{t('shared.partly')}</p>}
      <div className="row acts">
        <Button size="sm" variant="primary" onClick={onAdd}>
          {t('shared.add')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('shared.discard')}
        </Button>
      </div>
    </section>
  );
}
