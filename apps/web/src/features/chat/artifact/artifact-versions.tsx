import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { Select } from '#ui/controls/select.tsx';
import type { ShelvedArtifact } from './collect-artifacts.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';

const signs = { added: '+', removed: '−', same: ' ' };

/** The versions of an artifact, and what one changed since another. Its code, with the library, is loaded when it is first shown. */
export function ArtifactVersions({ shown, onChoose }: { shown: ShelvedArtifact; onChoose: (index: number) => void }): ReactNode {
  const { t } = useTranslation('artifact');
  const { artifact, index } = shown;
  const { versions } = artifact;
  const [chosen, setChosen] = useState<number | null>(null);
  const other = chosen === null || chosen === index || chosen >= versions.length ? (index === 0 ? 1 : index - 1) : chosen;
  const nameOf = (at: number) => t(versions[at]?.isByHand ? 'versionByHand' : 'version', { version: formatNumber(at + 1) });
  const numbers = versions.map((_, at) => at);
  return (
    <div className="artifact-scroll artifact-history">
      <ol reversed>
        {numbers.toReversed().map((at) => (
          <li key={versions[at]?.id}>
            <button type="button" className="btn ghost sm" aria-current={at === index} onClick={() => onChoose(at)}>
              {nameOf(at)}
            </button>
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <>
          <Select
            label={t('compareWith')}
            testId="artifact-compare"
            value={String(other)}
            onChange={(value) => setChosen(Number(value))}
            options={numbers.filter((at) => at !== index).map((at) => ({ value: String(at), label: nameOf(at) }))}
          />
          <Changes before={versions[other]?.source ?? ''} after={versions[index]?.source ?? ''} label={t('changes')} />
        </>
      )}
    </div>
  );
}

function Changes({ before, after, label }: { before: string; after: string; label: string }): ReactNode {
  const { t } = useTranslation('artifact');
  const rows = useMemo(() => diffRows(before, after), [before, after]);
  if (!rows || rows.length === 0) return <p className="artifact-same">{t(rows ? 'unchanged' : 'tooDifferent')}</p>;
  return (
    <div className="artifact-diff" dir="ltr" role="group" aria-label={label} data-testid="artifact-diff">
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { row: DiffRow }): ReactNode {
  const { t } = useTranslation('artifact');
  if (row.kind === 'skipped') return <p dir="auto">{t('skipped', { lines: formatNumber(row.count) })}</p>;
  const Tag = row.kind === 'added' ? 'ins' : row.kind === 'removed' ? 'del' : 'span';
  return (
    <Tag>
      <span className="artifact-sign" aria-hidden>
        {signs[row.kind]}
      </span>
      {row.text}
    </Tag>
  );
}
