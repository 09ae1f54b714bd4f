import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import type { FrameTrouble } from './artifact-frame.tsx';
import { ArtifactPreview } from './artifact-preview.tsx';
import type { Artifact } from './collect-artifacts.ts';

interface SealedPreviewProps extends Pick<Artifact, 'kind' | 'grammar'> {
  source: string;
  label: string;
  onEscape: () => void;
}

const framed = new Set<Artifact['kind']>(['html', 'svg', 'react']);
const mostHosts = 5;

/** The preview, and below it what its frame keeps from it, or why it does not work. Give it a `key` per source. */
export function SealedPreview({ kind, grammar, source, label, onEscape }: SealedPreviewProps): ReactNode {
  const { t } = useTranslation('artifact');
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<FrameTrouble | null>(null);
  const note = (host: string) => setBlocked((before) => (before.includes(host) || before.length >= mostHosts ? before : [...before, host]));
  const words = () => {
    if (trouble) return trouble.kind === 'missing' ? t('missing', { name: trouble.text }) : t('failed', { reason: trouble.text });
    return blocked.length > 0 ? t('blocked', { hosts: formatList(blocked) }) : t('sealed');
  };
  return (
    <>
      <ArtifactPreview
        kind={kind}
        grammar={grammar}
        source={source}
        label={label}
        onBlocked={note}
        onEscape={onEscape}
        onTrouble={(told) => setTrouble((first) => first ?? told)}
      />
      {framed.has(kind) && (
        <p className="artifact-foot" role="status">
          <ShieldCheck className="icon" aria-hidden />
          <span>{words()}</span>
        </p>
      )}
    </>
  );
}
