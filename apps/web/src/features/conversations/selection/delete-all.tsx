import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { undoChanges } from './undo-changes.ts';
import { useChangeMany } from './use-change-many.ts';

/** Deletes all conversations of the user. *Undo* stays beside it as long as the page is open. */
export function DeleteAll() {
  const { t } = useTranslation(['conversations', 'common']);
  const { send } = useChangeMany();
  const [gone, setGone] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<readonly string[] | null>, next: (ids: readonly string[]) => readonly string[] | null) => {
    setBusy(true);
    const ids = await act();
    setBusy(false);
    if (ids) setGone(next(ids));
  };
  return (
    <section className="group delete-all" aria-labelledby="delete-all">
      <h2 className="group-title" id="delete-all">
        {t('deleteAll.title')}
      </h2>
      <p className="help">{t('deleteAll.help')}</p>
      <p role="status">{gone && t('many.delete', { count: gone.length })}</p>
      {gone && gone.length > 0 ? (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() =>
            void run(
              () => send(undoChanges({ action: 'delete' }, gone, new Map())),
              () => null,
            )
          }
        >
          {t('common:undo')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="danger"
          disabled={isBusy}
          data-testid="delete-all"
          onClick={() =>
            void run(
              () => send([{ all: 'every', action: 'delete' }]),
              (ids) => ids,
            )
          }
        >
          <Trash2 className="icon" aria-hidden />
          {t('deleteAll.do')}
        </Button>
      )}
    </section>
  );
}
