import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClassName } from '#ui/controls/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { programNames } from './import-card.tsx';
import { useImportActions } from './use-import-actions.ts';

/** Where an export is dropped or chosen. */
export function ImportDrop({ isBusy }: { isBusy: boolean }): ReactNode {
  const { t } = useTranslation('transfer');
  const { begin } = useImportActions();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void begin(file);
  };
  return (
    <section className="card transfer-card" aria-labelledby="transfer-more">
      <h3 id="transfer-more">{t(isBusy ? 'drop.more' : 'drop.title')}</h3>
      {isBusy && <p className="help">{t('drop.waits')}</p>}
      <div
        className={classNames('drop', isOver && 'is-over')}
        data-testid="import-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Upload className="icon" aria-hidden />
        <b>{t('drop.here')}</b>
        <span translate="no">{formatList(Object.values(programNames))}</span>
      </div>
      <div className="acts">
        <FilePicker testId="import-start" onPick={(file) => void begin(file)}>
          {t('drop.choose')}
        </FilePicker>
        <Link to="/help/$slug" params={{ slug: 'import-and-export' }} className={buttonClassName('ghost', 'sm')}>
          {t('drop.how')}
        </Link>
      </div>
    </section>
  );
}
