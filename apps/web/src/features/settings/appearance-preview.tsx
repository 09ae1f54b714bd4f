import { AudioLines, Volume2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#i18n/format.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';

/** A sample conversation in the chosen look. Nothing in it can be clicked. */
export function AppearancePreview() {
  const { t } = useTranslation('settings');
  const note = t('appearance.previewNote');
  return (
    <aside className="side-col">
      <figure>
        <div className="card preview" aria-hidden>
          <div className="bubble">{t('appearance.previewQuestion')}</div>
          <div className="turn-head">
            <Emoji emoji="🥐" size={24} />
            <b>Léa</b>
          </div>
          <div className="prose">
            <p lang="fr-FR" dir="ltr">
              «{'\u202f'}
              <span className="say">
                Prends <span className="word">ton</span> temps.
              </span>
              {'\u202f'}»
            </p>
            <p className="muted">
              {/* A full-width colon includes its own space. */}
              {note.endsWith('：') ? note : `${note} `}
              <bdi lang="fr-FR">Prenez votre temps.</bdi>
            </p>
          </div>
          <div className="row">
            <span className="listen">
              <Volume2 className="icon" aria-hidden />
              {t('appearance.previewListen')}
              <span className="num">{formatDuration(3000)}</span>
            </span>
          </div>
          <div className="minicomp">
            <span className="muted">{t('appearance.previewComposer')}</span>
            <span className="voice-btn">
              <AudioLines className="icon" aria-hidden />
            </span>
          </div>
        </div>
        <figcaption className="help">{t('appearance.preview')}</figcaption>
      </figure>
    </aside>
  );
}
