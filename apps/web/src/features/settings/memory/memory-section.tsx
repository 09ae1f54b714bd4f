import './memory.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { InstructionsForm } from './instructions-form.tsx';
import { NotesCard } from './notes-card.tsx';

/** `/settings/memory`: the notes about the user, and the instructions for every chat. */
export function MemorySection() {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const usesNotes = preferences?.usesNotes ?? false;
  return (
    <>
      <SettingsHead title={t('section.memory')} intro={t('memory.intro')} />
      <div className="memory-columns">
        <div className="memory-notes" id="notes">
          <div className="list-card">
            <div className="item">
              <Switch
                label={t('memory.uses')}
                help={t('memory.usesHelp')}
                isOn={usesNotes}
                isDisabled={!preferences}
                onChange={(isOn) => mutate({ usesNotes: isOn })}
              />
            </div>
            <div className="item">
              <Switch
                label={t('memory.byModels')}
                help={t('memory.byModelsHelp')}
                isOn={usesNotes && (preferences?.letsModelsNote ?? false)}
                isDisabled={!usesNotes}
                onChange={(letsModelsNote) => mutate({ letsModelsNote })}
              />
            </div>
          </div>
          <NotesCard isUsed={usesNotes} />
        </div>
        <InstructionsForm />
      </div>
    </>
  );
}
