import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { SettingsHead } from './settings-head.tsx';

/** @param props.access how the user signs in, below the name */
export function AccountSection({ access }: { access: ReactNode }) {
  const { t } = useTranslation('settings');
  const saved = usePreferences()?.displayName;
  const update = useUpdatePreferences();
  const session = useSession();
  const isLocalOnly = session?.mode === 'local' && !session.isOpenToAll;
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    if (draft !== null && draft.trim() !== saved) update.mutate({ displayName: draft.trim() });
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  // A page that is left takes its field away without a blur.
  useEffect(() => {
    const flush = () => latestSave.current();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return (
    <>
      <SettingsHead title={t('section.account')} intro={t('account.intro')} />
      <div className="settings-column">
        <form
          id="name"
          className="card settings-card"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label={t('account.name')}
            help={t('account.nameHelp')}
            // The name of the account stands in until another one is saved.
            placeholder={session?.user.name}
            value={draft ?? saved ?? ''}
            maxLength={80}
            autoComplete="name"
            onChange={setDraft}
            onBlur={save}
          />
        </form>
        {isLocalOnly && <p className="help">{t('account.local')}</p>}
        {access}
      </div>
    </>
  );
}
