import './artifact-panel.css';
import { Check, ChevronLeft, ChevronRight, Copy, Download, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { SidePanel } from '../beside/side-panel.tsx';
import { CodeBlock } from '../markdown/code/code-block.tsx';
import { useCopy } from '../message/use-copy.ts';
import { artifactFileName, saveArtifact } from './artifact-file.ts';
import { ArtifactIcon } from './artifact-icon.tsx';
import { ArtifactPreview } from './artifact-preview.tsx';
import type { Artifact, ShelvedArtifact } from './collect-artifacts.ts';
import { useArtifactLabel } from './use-artifact-label.ts';

type Tab = 'preview' | 'source';

interface ArtifactPanelProps {
  shown: ShelvedArtifact;
  onChoose: (shelved: ShelvedArtifact) => void;
  onClose: () => void;
}

/** Something that a model made, beside its conversation: what it looks like, its source and its versions. */
export function ArtifactPanel({ shown, onChoose, onClose }: ArtifactPanelProps): ReactNode {
  const { t } = useTranslation('chat');
  const { artifact, index } = shown;
  const label = useArtifactLabel()(artifact);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const { versions, kind } = artifact;
  const version = versions[index];
  const source = version?.source ?? '';
  const hasPreview = kind !== 'code';
  const tab = version?.isGrowing || !hasPreview ? 'source' : (chosen ?? 'preview');
  const { isCopied, copy } = useCopy(source);
  const choose = (next: number) => onChoose({ artifact, index: next });
  return (
    <SidePanel
      name={label}
      icon={<ArtifactIcon kind={kind} />}
      testId="artifact-panel"
      closeLabel={t('artifact.close')}
      onClose={onClose}
      actions={
        <>
          <IconButton label={t('artifact.copy')} onClick={() => void copy()}>
            {isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
          </IconButton>
          <IconButton label={t('artifact.download')} onClick={() => saveArtifact(source, artifactFileName(artifact, label))}>
            <Download className="icon" aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className="side-panel-bar artifact-bar">
        {hasPreview && (
          <Segmented<Tab>
            label={t('artifact.view')}
            testId="artifact-tabs"
            value={tab}
            onChange={setChosen}
            options={[
              { value: 'preview', label: t('artifact.preview') },
              { value: 'source', label: t('artifact.source') },
            ]}
          />
        )}
        <span className="artifact-versions" role="group" aria-label={t('artifact.versions')}>
          {versions.length > 1 && (
            <IconButton size="sm" label={t('artifact.older')} disabled={index === 0} onClick={() => choose(index - 1)}>
              <DirIcon icon={ChevronLeft} className="sm" />
            </IconButton>
          )}
          <span aria-live="polite" data-testid="artifact-version">
            {t('artifact.versionOf', { version: formatNumber(index + 1), total: formatNumber(versions.length) })}
          </span>
          {versions.length > 1 && (
            <IconButton size="sm" label={t('artifact.newer')} disabled={index === versions.length - 1} onClick={() => choose(index + 1)}>
              <DirIcon icon={ChevronRight} className="sm" />
            </IconButton>
          )}
        </span>
      </div>
      {tab === 'source' ? (
        <div className="artifact-scroll artifact-source">
          <CodeBlock code={source} language={artifact.grammar} />
        </div>
      ) : (
        <Sealed key={source} kind={kind} source={source} label={label} onEscape={onClose} />
      )}
    </SidePanel>
  );
}

interface SealedProps {
  kind: Artifact['kind'];
  source: string;
  label: string;
  onEscape: () => void;
}

/** The preview, and below it what its frame keeps from it. */
function Sealed({ kind, source, label, onEscape }: SealedProps): ReactNode {
  const { t } = useTranslation('chat');
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const note = (host: string) => setBlocked((before) => (before.includes(host) || before.length >= 5 ? before : [...before, host]));
  const isFramed = kind === 'html' || kind === 'svg';
  return (
    <>
      <ArtifactPreview kind={kind} source={source} label={label} onBlocked={note} onEscape={onEscape} />
      {isFramed && (
        <p className="artifact-foot" role="status">
          <ShieldCheck className="icon" aria-hidden />
          <span>{blocked.length > 0 ? t('artifact.blocked', { hosts: formatList(blocked) }) : t('artifact.sealed')}</span>
        </p>
      )}
    </>
  );
}
