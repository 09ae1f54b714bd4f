import './artifact-panel.css';
import { Check, ChevronLeft, ChevronRight, Copy, Download, MessageSquarePlus, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { SidePanel } from '../beside/side-panel.tsx';
import { CodeBlock } from '../markdown/code/code-block.tsx';
import { useCopy } from '../message/use-copy.ts';
import { artifactFileName, saveArtifact } from './artifact-file.ts';
import { codeLanguage } from './artifact-kind.ts';
import { ArtifactIcon } from './artifact-icon.tsx';
import { OlderVersion } from './older-version.tsx';
import { SealedPreview } from './sealed-preview.tsx';
import type { ShelvedArtifact } from './collect-artifacts.ts';
import { useArtifactLabel } from './use-artifact-label.ts';
import { useSaveVersion } from './use-save-version.ts';

const ArtifactEditor = lazy(() => import('./artifact-editor.tsx').then((module) => ({ default: module.ArtifactEditor })));
const ArtifactVersions = lazy(() => import('./artifact-versions.tsx').then((module) => ({ default: module.ArtifactVersions })));
const CodeOutput = lazy(() => import('./run/code-output.tsx').then((module) => ({ default: module.CodeOutput })));

type Tab = 'preview' | 'source' | 'output' | 'versions';

interface ArtifactPanelProps {
  shown: ShelvedArtifact;
  onChoose: (shelved: ShelvedArtifact) => void;
  /** Begins a message that asks to change it. */
  onAsk: (words: string) => void;
  onClose: () => void;
}

/** Something that a model made, beside its conversation: what it looks like, its source and its versions. */
export function ArtifactPanel({ shown, onChoose, onAsk, onClose }: ArtifactPanelProps): ReactNode {
  const { t } = useTranslation('artifact');
  const { artifact, index } = shown;
  const label = useArtifactLabel()(artifact);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const { versions, kind } = artifact;
  const version = versions[index];
  const source = version?.source ?? '';
  const language = codeLanguage(artifact.grammar);
  const hasPreview = kind !== 'code';
  const isShown = { preview: hasPreview && !version?.isGrowing, source: true, output: language !== null, versions: versions.length > 1 };
  const first = isShown.preview ? 'preview' : isShown.output ? 'output' : 'source';
  const tab = chosen && isShown[chosen] ? chosen : first;
  const tabs = (['preview', 'source', 'output', 'versions'] as const).filter((name) => isShown[name]);
  const [wasOutput, setWasOutput] = useState(false);
  if (tab === 'output' && !wasOutput) setWasOutput(true);
  // *Run* in the thread runs this version. Others wait for the button.
  const [firstSource] = useState(source);
  const { isCopied, copy } = useCopy(source);
  const isNewest = index === versions.length - 1;
  const [isEditing, setEditing] = useState(false);
  const choose = (next: number) => {
    setEditing(false);
    onChoose({ artifact, index: next });
  };
  const saveVersion = useSaveVersion(shown, () => choose(versions.length - 1));
  return (
    <SidePanel
      name={label}
      icon={<ArtifactIcon kind={kind} />}
      testId="artifact-panel"
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <IconButton
            label={t('ask')}
            disabled={version?.isGrowing}
            onClick={() => onAsk(t('askText', { name: label, version: formatNumber(index + 1) }))}
          >
            <MessageSquarePlus className="icon" aria-hidden />
          </IconButton>
          {isNewest && (
            <IconButton
              label={t('edit')}
              data-testid="artifact-edit"
              aria-pressed={isEditing}
              disabled={version?.isGrowing}
              onClick={() => setEditing(!isEditing)}
            >
              <Pencil className="icon" aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('copy')} onClick={() => void copy()}>
            {isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
          </IconButton>
          <IconButton label={t('download')} onClick={() => saveArtifact(source, artifactFileName(artifact, label))}>
            <Download className="icon" aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className="side-panel-bar artifact-bar">
        {tabs.length > 1 && (
          <Segmented<Tab>
            label={t('view')}
            testId="artifact-tabs"
            value={tab}
            onChange={(next) => {
              setChosen(next);
              setEditing(false);
            }}
            options={tabs.map((value) => ({ value, label: value === 'output' ? t('code.output') : t(`${value}`) }))}
          />
        )}
        <span className="artifact-versions" role="group" aria-label={t('versions')}>
          {versions.length > 1 && (
            <IconButton size="sm" label={t('older')} disabled={index === 0} onClick={() => choose(index - 1)}>
              <DirIcon icon={ChevronLeft} className="sm" />
            </IconButton>
          )}
          <span aria-live="polite" data-testid="artifact-version">
            {t('versionOf', { version: formatNumber(index + 1), total: formatNumber(versions.length) })}
          </span>
          {versions.length > 1 && (
            <IconButton size="sm" label={t('newer')} disabled={index === versions.length - 1} onClick={() => choose(index + 1)}>
              <DirIcon icon={ChevronRight} className="sm" />
            </IconButton>
          )}
        </span>
      </div>
      {!isNewest && <OlderVersion onUse={() => saveVersion(source)} />}
      {isEditing && version && (
        <Suspense fallback={<div className="artifact-scroll" aria-busy="true" />}>
          <ArtifactEditor versionId={version.id} source={source} label={label} onSave={saveVersion} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {tab === 'preview' && !isEditing && (
        <SealedPreview key={source} kind={kind} grammar={artifact.grammar} source={source} label={label} onEscape={onClose} />
      )}
      {tab === 'source' && !isEditing && (
        <div className="artifact-scroll artifact-source">
          <CodeBlock code={source} language={artifact.grammar} />
        </div>
      )}
      <Suspense fallback={<div className="artifact-scroll" aria-busy="true" />}>
        {tab === 'versions' && !isEditing && <ArtifactVersions shown={shown} onChoose={choose} />}
        {/* It stays while another tab is shown, so that a run goes on and its output is kept. */}
        {language && wasOutput && (
          <div className="code-run" hidden={tab !== 'output' || isEditing}>
            <CodeOutput key={source} language={language} source={source} isStarted={source === firstSource} />
          </div>
        )}
      </Suspense>
    </SidePanel>
  );
}
