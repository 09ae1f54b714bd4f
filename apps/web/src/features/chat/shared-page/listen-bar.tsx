import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Reads the page aloud. Inert until the page's script finds a voice on the reader's device and puts it into the page. */
export function ListenBar({ count }: { count: number }): ReactNode {
  const { t } = useTranslation('sharing');
  return (
    <template id="listen">
      <section
        className="listen-bar"
        aria-label={t('page.listen.play')}
        data-play={t('page.listen.play')}
        data-pause={t('page.listen.pause')}
        data-place={t('page.listen.place', { number: '{n}', total: formatNumber(count) })}
      >
        <button type="button" className="listen-play" aria-label={t('page.listen.play')}>
          <Play className="icon" aria-hidden />
          <Pause className="icon" aria-hidden />
        </button>
        <b aria-hidden>{t('page.listen.play')}</b>
        <span className="listen-parts" aria-hidden />
        <span className="listen-place" role="status" />
        <button type="button" className="btn ghost sm listen-speed">
          <span className="sr">{t('page.listen.speed')}</span> <span>1×</span>
        </button>
      </section>
    </template>
  );
}
