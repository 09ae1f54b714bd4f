import './document.css';
import { ChevronLeft, ChevronRight, Download, FileText, Maximize2, Minimize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { formatNumber } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { DirIcon } from '#ui/dir-icon.tsx';
import { fileAddress } from '../attachments/attachment.ts';
import { withoutDirectionControls } from '../markdown/inline/safe-link.ts';
import type { DocumentPlace } from './document-place.ts';
import { splitCited } from './split-cited.ts';
import { useDocumentPage } from './use-document-page.ts';

interface DocumentPanelProps {
  place: DocumentPlace;
  onClose: () => void;
}

/** A document beside its conversation, at the place that was asked for. Give it a `key` per place. */
export function DocumentPanel({ place, onClose }: DocumentPanelProps): ReactNode {
  const { t } = useTranslation(['chat', 'errors']);
  const [page, setPage] = useState(place.page);
  const [isFull, setFull] = useState(false);
  const { data, error } = useDocumentPage(place.fileId, page);
  const frame = useRef<HTMLElement>(null);
  const name = withoutDirectionControls(place.name);
  const count = data?.pageCount ?? page;

  const close = useEffectEvent(onClose);
  useEffect(() => {
    frame.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    // The conversation beside it can still be used, so it is no dialog.
    <section
      ref={frame}
      className="document-panel"
      data-testid="document-panel"
      data-full={isFull || undefined}
      aria-label={name}
      tabIndex={-1}
    >
      <header className="document-head">
        <FileText className="icon" aria-hidden />
        <h2 className="truncate">
          <bdi>{name}</bdi>
        </h2>
        {data?.hasOriginal && (
          <a
            className="icon-btn"
            href={fileAddress(place.fileId)}
            download={name}
            aria-label={t('document.download')}
            data-tooltip={t('document.download')}
          >
            <Download className="icon" aria-hidden />
          </a>
        )}
        <IconButton className="document-wide" label={t(isFull ? 'document.shrink' : 'document.enlarge')} onClick={() => setFull(!isFull)}>
          {isFull ? <Minimize2 className="icon" aria-hidden /> : <Maximize2 className="icon" aria-hidden />}
        </IconButton>
        <IconButton label={t('document.close')} data-testid="document-close" onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </header>
      {count > 1 && (
        <div className="document-bar">
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
      {error ? (
        <p className="document-failure" role="alert">
          {failureWords(error)}
        </p>
      ) : (
        <PageSheet key={data?.page} text={data?.text} cited={data?.page === place.page ? place.cited : undefined} />
      )}
    </section>
  );
}

/** The number of the page; another one goes there with Enter, or when the field is left. */
function PageField({ page, count, onChange }: { page: number; count: number; onChange: (page: number) => void }): ReactNode {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onChange(wanted);
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
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
    </form>
  );
}

function PageSheet({ text, cited }: { text: string | undefined; cited: DocumentPlace['cited'] }): ReactNode {
  const { t } = useTranslation('chat');
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
    <div className="document-scroll" tabIndex={0} role="group" aria-label={t('document.text')}>
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
