import { PanelRightOpen } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon.tsx';
import { ArtifactContext } from './artifact-context.ts';

/** *Open* in the head of a code block or a diagram that can stand beside the conversation. */
export function OpenArtifact({ code, info }: { code: string; info: string }): ReactNode {
  const { t } = useTranslation('chat');
  const host = use(ArtifactContext);
  const found = host?.shelf.find(info, code);
  if (!host || !found) return null;
  return (
    <button type="button" className="btn ghost sm" data-testid="artifact-open" onClick={() => host.open(found)}>
      <DirIcon icon={PanelRightOpen} className="sm" />
      {t('artifact.open')}
    </button>
  );
}
