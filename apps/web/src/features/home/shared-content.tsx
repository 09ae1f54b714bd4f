import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';

export interface SharedContentProps {
  text: string;
  onAdd: () => void;
  onDiscard: () => void;
}

/**
 * Asks before text from elsewhere enters the message. A browser does not tell the form of a foreign page from another app, so
 * either could have chosen the text.
 */
export function SharedContent({ text, onAdd, onDiscard }: SharedContentProps) {
  const { t } = useTranslation('home');
  return (
    <section className="card shared-content" data-testid="shared-content" aria-labelledby="shared-content" role="alert">
      <h2 id="shared-content">{t('shared.title')}</h2>
      <p className="help" dir="auto">
        {text}
      </p>
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
