import type { Assistant } from '@parley/contracts/assistants/assistant';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { saveAssistants } from './save-assistants.ts';

interface ExportDialogProps {
  assistants: readonly Assistant[];
  /** Chosen at first. */
  chosen: readonly Assistant[];
  onClose: () => void;
}

/** Chooses the assistants for a file, and whether their files are in it. */
export function ExportDialog({ assistants, chosen, onClose }: ExportDialogProps): ReactNode {
  const { t } = useTranslation(['gallery', 'common']);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(chosen.map(({ id }) => id)));
  const [hasFiles, setHasFiles] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]));
  const save = async () => {
    setBusy(true);
    try {
      // In the order of the list.
      const wanted = assistants.filter(({ id }) => ids.has(id));
      saveAssistants(await call('POST /api/assistants/export', { body: { ids: wanted.map(({ id }) => id), files: hasFiles } }));
      onClose();
    } catch (error) {
      setBusy(false);
      showToast({ message: await describeFailure(error) });
    }
  };
  return (
    <LazyDialog label={t('exchange.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={440}>
      <form
        className="dialog-body"
        data-testid="export-assistants"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className="dialog-title">{t('exchange.title')}</h2>
        <fieldset className="export-choices">
          <legend className="sr">{t('exchange.which')}</legend>
          {assistants.map(({ id, name, avatar }) => (
            <label key={id} className="menu-item">
              <input type="checkbox" className="check" checked={ids.has(id)} onChange={() => toggle(id)} />
              <Emoji emoji={avatar} size={20} />
              <bdi className="grow truncate">{name}</bdi>
            </label>
          ))}
        </fieldset>
        <Switch label={t('exchange.files')} help={t('exchange.filesHelp')} isOn={hasFiles} onChange={setHasFiles} />
        <div className="dialog-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" disabled={ids.size === 0 || isBusy} data-testid="export-assistants-save">
            {t('exchange.download')}
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}
