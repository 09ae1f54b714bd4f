import { useTranslation } from '#i18n/use-translation.ts';
import { languageName } from '../markdown/code/code-languages.ts';
import type { Artifact } from './collect-artifacts.ts';

/** The name of an artifact for people: its own, or what it is. */
export function useArtifactLabel(): (artifact: Pick<Artifact, 'kind' | 'grammar' | 'name'>) => string {
  const { t } = useTranslation(['thread', 'artifact']);
  return ({ kind, grammar, name }) => {
    if (name) return name;
    if (kind === 'code') return languageName(grammar) ? t('code.label', { language: languageName(grammar) }) : t('code.unnamed');
    return t(`artifact:kind.${kind}`);
  };
}
