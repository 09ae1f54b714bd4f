import type { Folder, FolderDetails } from '@parley/contracts/folders/folder';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure, failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { folderQuery } from './folders-query.ts';

/** What every reply in the folder follows. Changes are stored on *Save*; until then the words stay in the field. */
export function FolderInstructions({ folder }: { folder: Folder }) {
  const { t } = useTranslation(['folders', 'common', 'errors']);
  const id = useId();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(folderQuery(folder.id));
  const [draft, setDraft] = useState<string | null>(null);
  const stored = data?.instructions ?? '';
  const isChanged = draft !== null && draft !== stored;
  const put = (details: FolderDetails) => queryClient.setQueryData(folderQuery(folder.id).queryKey, details);
  const change = async (instructions: string) =>
    put(await call('PATCH /api/folders/{id}', { params: { id: folder.id }, body: { instructions } }));
  const save = async () => {
    if (draft === null) return;
    try {
      await change(draft);
      // Words typed meanwhile stay in the field.
      setDraft((now) => (now === draft ? null : now));
      const undo = () => void change(stored).catch(tell);
      showToast({ message: t('instructionsSaved'), action: { label: t('common:undo'), onPress: undo } });
    } catch (failure) {
      await tell(failure);
    }
  };
  return (
    <div className="folder-context">
      <label className="label" htmlFor={id}>
        {t('instructions')}
      </label>
      {error && <p className="help is-bad">{failureWords(error)}</p>}
      <GrowingArea
        id={id}
        dir="auto"
        maxLength={20_000}
        placeholder={t('instructionsExample')}
        value={draft ?? stored}
        disabled={!data}
        onChange={(event) => setDraft(event.target.value)}
        data-testid="folder-instructions"
      />
      {isChanged && (
        <div className="dialog-actions">
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            {t('common:cancel')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => void save()} data-testid="folder-instructions-save">
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

const tell = async (error: unknown) => showToast({ message: await describeFailure(error) });
