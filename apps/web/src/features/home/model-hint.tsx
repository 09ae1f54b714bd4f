import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';

/** Shown while only Guide, the built-in helper, answers. */
export function ModelHint() {
  const { t } = useTranslation('home');
  return (
    <p className="model-hint">
      <span>{t('modelHint')}</span>
      <Link to="/settings/$section" params={{ section: 'models' }} className="chip outline">
        {t('connectModel')}
        <DirIcon icon={ChevronRight} className="sm" />
      </Link>
    </p>
  );
}
