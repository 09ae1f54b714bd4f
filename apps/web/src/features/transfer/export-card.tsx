import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { buttonClassName } from '#ui/controls/button.tsx';

/** Everything as one archive. The browser shows the progress of the download. */
export function ExportCard(): ReactNode {
  const { t } = useTranslation('transfer');
  return (
    <section className="card transfer-card" aria-labelledby="transfer-export">
      <h3 id="transfer-export">{t('export.title')}</h3>
      <p className="help">{t('export.text')}</p>
      <div className="acts">
        <a href="/api/export" download className={buttonClassName('primary', 'sm')} data-testid="export-all">
          <Download className="icon sm" aria-hidden />
          {t('export.action')}
        </a>
      </div>
    </section>
  );
}
