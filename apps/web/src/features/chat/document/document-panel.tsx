import './document.css';
import { ChevronLeft, ChevronRight, Download, FileText, Globe } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { formatNumber } from '#i18n/format.ts';
import { readNumber } from '#i18n/read-number.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { fileAddress } from '../attachments/attachment.ts';
import { sourceHost } from '../attachments/source-host.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import { SidePanel } from '../beside/side-panel.tsx';
import type { DocumentPlace } from './document-place.ts';
import { splitCited } from './split-cited.ts';
import { useDocumentPage } from './use-document-page.ts';

interface DocumentPanelProps {
  place: DocumentPlace;
  onClose: () => void;
}

/** Kinds of files whose pages look like more than their words. */
const hasLayout = /\.(?:pdf|docx?|pptx?|xlsx?|od[tps]|epub|html?)$/i;

/** A document beside its conversation, at the place that was asked for. Give it a `key` per place. */
export function DocumentPanel({ place, onClose }: DocumentPanelProps): ReactNode {
  const { t } = useTranslation(['thread', 'errors', 'pages']);
  const [page, setPage] = useState(place.page);
  const { data, error, isPlaceholderData } = useDocumentPage(place.fileId, page);
  const name = withoutDirectionControls(place.name);
  // Until the first page is here, no other one can be asked for; afterwards a page that fails leaves the way back.
  const [count, setCount] = useState(0);
  if (data && data.pageCount !== count) setCount(data.pageCount);
  const host = sourceHost(data?.sourceUrl);
  return (
    <SidePanel
      name={name}
      icon={host === null ? <FileText className="icon" aria-hidden /> : <Globe className="icon" aria-hidden />}
      testId="document-panel"
      actions={
        data?.hasOriginal && (
          <a
            className="icon-btn"
            href={fileAddress(place.fileId)}
            download={name}
            aria-label={t('document.download')}
            data-tooltip={t('document.download')}
          >
            <Download className="icon" aria-hidden />
          </a>
        )
      }
      closeLabel={t('document.close')}
      onClose={onClose}
    >
      {count > 1 && (
        <div className="side-panel-bar">
          <IconButton label={t('document.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <DirIcon icon={ChevronLeft} />
          </IconButton>
          <PageField page={page} count={count} onChange={setPage} />
          <span className="document-count">{t('document.of', { total: formatNumber(count) })}</span>
          <IconButton label={t('document.next')} disabled={page >= count} onClick={() => setPage(page + 1)}>
            <DirIcon icon={ChevronRight} />
          </IconButton>
        </div>
      )}
      {data?.sourceUrl && host !== null && (
        <p className="document-note document-source">
          <a
            className="link truncate"
            href={data.sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('pages:open', { host })}
            data-testid="document-source"
          >
            <bdi dir="ltr">{withoutDirectionControls(data.sourceUrl)}</bdi>
          </a>
        </p>
      )}
      {data?.hasOriginal && hasLayout.test(place.name) && <p className="document-note">{t('document.textOnly')}</p>}
      {error ? (
        <p className="document-failure" role="alert">
          {failureWords(error)}
        </p>
      ) : (
        <PageSheet
          key={data?.page}
          text={data?.text}
          isBusy={isPlaceholderData}
          cited={data?.page === place.page ? place.cited : undefined}
        />
      )}
    </SidePanel>
  );
}

/** The number of the page; another one goes there with Enter, or when the field is left. */
function PageField({ page, count, onChange }: { page: number; count: number; onChange: (page: number) => void }): ReactNode {
  const { t } = useTranslation('thread');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = readNumber(typed ?? '');
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onChange(wanted);
    setTyped(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className="document-page"
        data-testid="document-page"
        inputMode="numeric"
        dir="ltr"
        aria-label={t('document.pageNumber')}
        value={typed ?? formatNumber(page, { useGrouping: false })}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
    </form>
  );
}

interface PageSheetProps {
  text: string | undefined;
  /** Another page is on its way. */
  isBusy: boolean;
  cited: DocumentPlace['cited'];
}

function PageSheet({ text, isBusy, cited }: PageSheetProps): ReactNode {
  const { t } = useTranslation('thread');
  const mark = useRef<HTMLElement>(null);
  const isThere = text !== undefined;
  useEffect(() => {
    if (isThere) mark.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (!isThere) return <div className="document-scroll" aria-busy="true" />;
  const split = splitCited(text, cited?.quote);
  return (
    // A page longer than the window scrolls, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className="document-scroll" tabIndex={0} role="group" aria-label={t('document.text')} aria-busy={isBusy}>
      {/* The direction of what is written, not of the interface. */}
      <div className="document-sheet" dir="auto">
        {text.trim() === '' ? <span className="document-empty">{t('document.empty')}</span> : split.before}
        {split.cited !== '' && (
          <mark ref={mark} data-number={cited?.number} data-testid="document-cited">
            {split.cited}
          </mark>
        )}
        {split.after}
      </div>
    </div>
  );
}
