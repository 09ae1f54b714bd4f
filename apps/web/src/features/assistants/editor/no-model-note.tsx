import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';

/** Says that Guide answers a preview chat while no model is connected, so that users do not take it for the assistant. */
export function NoModelNote() {
  const { t } = useTranslation('assistant');
  return (
    <p className="help" data-testid="try-guide">
      {t('triedByGuide')}{' '}
      <Link to="/settings/$section" params={{ section: 'models' }} className="link">
        {t('draft.connect')}
      </Link>
    </p>
  );
}
