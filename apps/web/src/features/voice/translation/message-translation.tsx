import './message-translation.css';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleAlert, Languages } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { announce } from '#ui/announcer.tsx';
import { Notice } from '#ui/notice.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { translateText } from '../call/captions/translate-text.ts';
import { useTranslatingModel } from '../call/captions/use-translating-model.ts';
import { ListenButton } from '../read-aloud/listen-button.tsx';
import type { TextSource } from '../read-aloud/reader/text-source.ts';

export interface MessageTranslationProps {
  /** Markdown of the message. */
  text: string;
  /** The message, for *Listen*. */
  source: TextSource;
  /** The message as it was written; shown until the translation is there. */
  original: ReactNode;
  renderTranslated: (markdown: string, locale: string) => ReactNode;
  /** Shows the original again. */
  onClose: () => void;
  /** Opens the settings where a model is connected. */
  onConnect: () => void;
}

/** A message in another language, in its own place. Nothing of it is stored. */
export function MessageTranslation({ text, source, original, renderTranslated, onClose, onConnect }: MessageTranslationProps): ReactNode {
  const { t } = useTranslation('voice');
  const [into, setInto] = useState<string | null>(null);
  const model = useTranslatingModel();
  const { data, isError, refetch } = useQuery({
    queryKey: ['message-translation', into, model, text],
    queryFn: ({ signal }) => translateText({ text, into: into ?? '', model: model ?? '', signal, isMarkdown: true }),
    enabled: into !== null && Boolean(model),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const done = data && into ? t('translation.done', { language: spokenLanguageName(into) }) : null;
  useEffect(() => {
    if (done) announce(done);
  }, [done]);
  const close = (
    <button type="button" className="link" data-testid="translation-original" onClick={onClose}>
      {t('translation.original')}
    </button>
  );
  if (model === null) {
    return (
      <>
        <Notice role="alert" icon={<Languages className="icon" aria-hidden />}>
          {t('translation.noModel')}
          <div className="notice-actions">
            <button type="button" className="link" onClick={onConnect}>
              {t('translation.connect')}
            </button>
            {close}
          </div>
        </Notice>
        {original}
      </>
    );
  }
  const reading = { ...source, locale: into ?? source.locale, getText: () => data ?? '', isComplete: () => true };
  return (
    <>
      <div className="translation-head" role="group" aria-label={t('translation.label')} data-testid="translation">
        <LanguageMenu into={into} onChoose={setInto} onGiveUp={onClose} />
        {data && <ListenButton source={{ ...reading, range: { start: 0, end: data.length } }} />}
        {close}
      </div>
      {into && !data && !isError && (
        <p className="turn-note" role="status">
          {t('translation.working')}
        </p>
      )}
      {isError && (
        <Notice tone="bad" role="alert" icon={<CircleAlert className="icon" aria-hidden />}>
          {t('translation.failed')}
          <div className="notice-actions">
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('translation.again')}
            </button>
          </div>
        </Notice>
      )}
      {data && into ? renderTranslated(data, into) : original}
    </>
  );
}

interface LanguageMenuProps {
  into: string | null;
  onChoose: (locale: string) => void;
  /** The menu was closed before any language was chosen. */
  onGiveUp: () => void;
}

/** The eleven languages, opened at once. */
function LanguageMenu({ into, onChoose, onGiveUp }: LanguageMenuProps): ReactNode {
  const { t } = useTranslation('voice');
  const [isOpen, setOpen] = useState(true);
  const hasChosen = useRef(false);
  const entries = interfaceLocales.map(({ code, label }) => ({
    id: code,
    label,
    lang: code,
    isChosen: code === into,
    onSelect: () => {
      hasChosen.current = true;
      onChoose(code);
    },
  }));
  return (
    <LazyMenu
      label={t('translation.choose')}
      entries={entries}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open && !hasChosen.current) onGiveUp();
      }}
      renderTrigger={(props) => (
        <button type="button" className="chip outline" data-testid="translation-language" {...props}>
          <Languages className="icon sm" aria-hidden />
          {into ? spokenLanguageName(into) : t('translation.choose')}
          <ChevronDown className="icon sm" aria-hidden />
        </button>
      )}
    />
  );
}
