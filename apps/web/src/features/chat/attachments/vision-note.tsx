import type { LanguageModel } from '@parley/contracts/models/language-model';
import { EyeOff, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface VisionNoteProps {
  /** The model that answers next; undefined while models load. */
  model: LanguageModel | undefined;
  chooseModel: () => void;
}

/** Says before anything is sent that the model cannot see the attached images, or that nobody knows. */
export function VisionNote({ model, chooseModel }: VisionNoteProps): ReactNode {
  const { t } = useTranslation('attachments');
  if (!model || model.abilities.vision === true) return null;
  const isBlind = model.abilities.vision === false;
  const Icon = isBlind ? EyeOff : Info;
  return (
    <p className="attachment-note" role="status" data-testid="vision-note" data-blind={isBlind || undefined}>
      <Icon className="icon sm" aria-hidden />
      <span>
        {t(isBlind ? 'blind' : 'maybeBlind', { model: model.label })}{' '}
        {isBlind && (
          <button type="button" className="link" onClick={chooseModel}>
            {t('chooseModel')}
          </button>
        )}
      </span>
    </p>
  );
}
