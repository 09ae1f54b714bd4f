import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';

/** The way back to the gallery, at the start of an editor's bar. */
export function AssistantsLink() {
  const { t } = useTranslation('assistants');
  return (
    <Link to="/assistants" className="chip">
      <DirIcon icon={ArrowLeft} className="sm" />
      <span className="as-back-words">{t('title')}</span>
    </Link>
  );
}
