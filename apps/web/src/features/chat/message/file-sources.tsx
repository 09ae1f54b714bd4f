import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList, formatNumber } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { CitedSource } from '../markdown/inline/citation-context.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';

interface FileSourcesProps {
  cited: readonly CitedSource[];
  open: ((cited: CitedSource) => void) | undefined;
}

/** The places in files on which an answer rests, numbered as in its text. */
export function FileSources({ cited, open }: FileSourcesProps): ReactNode {
  const { t } = useTranslation('thread');
  const names = [...new Set(cited.map(({ source }) => withoutDirectionControls(source.title)))];
  if (cited.length === 0) return null;
  return (
    <div className="file-sources" role="group" aria-label={t('message.sources')}>
      <div className="file-sources-head">
        <FileText className="icon sm" aria-hidden />
        <bdi className="truncate">{t('document.from', { names: formatList(names.map(isolate)) })}</bdi>
      </div>
      {cited.map((one) => (
        <SourceRow key={one.source.id} cited={one} isNamed={names.length > 1} open={open} />
      ))}
    </div>
  );
}

function SourceRow({ cited, isNamed, open }: { cited: CitedSource; isNamed: boolean; open: FileSourcesProps['open'] }): ReactNode {
  const { t } = useTranslation('thread');
  const { number, source } = cited;
  const place = t(source.isPaged ? 'document.page' : 'document.part', { page: formatNumber(source.page ?? 1) });
  const words = (
    <>
      <span className="cite" data-number={number} aria-hidden />
      <bdi className="truncate">
        {isNamed && (
          <b>
            <bdi>{withoutDirectionControls(source.title)}</bdi>{' '}
          </b>
        )}
        {source.quote && t('document.quote', { quote: cutOff(withoutDirectionControls(source.quote.replaceAll(/\s+/g, ' '))) })}
      </bdi>
      <span className="file-source-page">{place}</span>
    </>
  );
  if (!open || !source.fileId) return <div className="file-source">{words}</div>;
  return (
    <button type="button" className="file-source" data-testid="file-source" onClick={() => open(cited)}>
      {words}
    </button>
  );
}

/** A passage that does not end with a sentence goes on. */
function cutOff(quote: string): string {
  return /[.!?…。！？؟]["'”’»」』)]?$/.test(quote.trim()) ? quote.trim() : `${quote.trim()}…`;
}
