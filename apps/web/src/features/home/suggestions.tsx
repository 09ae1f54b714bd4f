import { AudioLines, Calculator, Clock, FileText, Languages, Lightbulb } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Questions that Guide answers well, and those that need a language model. */
const forGuide = [
  ['abilities', Lightbulb],
  ['talk', AudioLines],
  ['time', Clock],
  ['sum', Calculator],
] as const;
const forModels = [
  ['practice', Languages],
  ['explain', Lightbulb],
  ['letter', FileText],
  ['plan', Clock],
] as const;

interface SuggestionsProps {
  hasConnectedModel: boolean;
  onSuggest: (prompt: string) => void;
}

/** Four suggestions in the user's language. */
export function Suggestions({ hasConnectedModel, onSuggest }: SuggestionsProps) {
  const { t } = useTranslation('home');
  return (
    <ul className="sugs" aria-label={t('suggestions.label')}>
      {(hasConnectedModel ? forModels : forGuide).map(([name, Icon]) => (
        <li key={name}>
          <button type="button" className="chip outline sug" onClick={() => onSuggest(t(`suggestions.${name}.prompt`))}>
            <Icon className="icon sm" aria-hidden />
            {t(`suggestions.${name}.label`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
