import { PanelRightOpen, Play } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { ArtifactContext } from './artifact-context.ts';
import { codeLanguage } from './artifact-kind.ts';

/** *Open* or *Run* in the head of a code block or a diagram that can stand beside the conversation. */
export function OpenArtifact({ code, info }: { code: string; info: string }): ReactNode {
  const { t } = useTranslation('artifact');
  const host = use(ArtifactContext);
  const found = host?.shelf.find(info, code);
  if (!host || !found) return null;
  const canRun = codeLanguage(found.artifact.grammar) !== null;
  return (
    <button type="button" className="btn ghost sm" data-testid="artifact-open" onClick={() => host.open(found)}>
      {canRun ? <Play className="icon sm" aria-hidden /> : <DirIcon icon={PanelRightOpen} className="sm" />}
      {t(canRun ? 'code.run' : 'open')}
    </button>
  );
}
