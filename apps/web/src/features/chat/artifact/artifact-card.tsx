import './artifact-card.css';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { grammarOf } from '../markdown/code/code-languages.ts';
import { ArtifactContext } from './artifact-context.ts';
import { ArtifactIcon } from './artifact-icon.tsx';
import type { ArtifactKind } from './artifact-kind.ts';
import { artifactName } from './artifact-name.ts';
import { useArtifactLabel } from './use-artifact-label.ts';

interface ArtifactCardProps {
  kind: ArtifactKind;
  code: string;
  /** The info string of the fence. */
  info: string;
  /** More of the code will follow. */
  isGrowing: boolean;
}

/** Stands in the thread for something that a model made, and opens it beside the conversation. On paper, its source is shown. */
export function ArtifactCard({ kind, code, info, isGrowing }: ArtifactCardProps): ReactNode {
  const { t } = useTranslation('artifact');
  const host = use(ArtifactContext);
  const label = useArtifactLabel();
  const found = host?.shelf.find(info, code) ?? null;
  const isOpened = found !== null && host?.opened?.artifact === found.artifact && host.opened.index === found.index;
  const isByHand = found?.artifact.versions[found.index]?.isByHand === true;
  const version = formatNumber((found?.index ?? 0) + 1);
  const note = isGrowing
    ? t('growing', { line: formatNumber(code.split('\n').length) })
    : t(isOpened ? 'versionOpened' : isByHand ? 'versionByHand' : 'version', { version });
  return (
    <div className="artifact-place">
      <button
        type="button"
        className={classNames('artifact-card', isOpened && 'is-open')}
        data-ui=""
        data-testid="artifact-card"
        aria-expanded={isOpened}
        disabled={!found}
        onClick={() => found && host?.open(found)}
      >
        <span className="artifact-kind">
          <ArtifactIcon kind={kind} />
        </span>
        <span className="artifact-words">
          <b className="truncate">
            <bdi>{label({ kind, grammar: grammarOf(info), name: artifactName(kind, info, code) })}</bdi>
          </b>
          <span className="artifact-note">{note}</span>
        </span>
        {!isOpened && <DirIcon icon={ChevronRight} className="sm" />}
      </button>
      <pre className="artifact-paper" dir="ltr">
        <code>{code}</code>
      </pre>
    </div>
  );
}
