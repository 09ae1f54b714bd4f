import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SettingsHead } from './settings-head.tsx';

const shortcuts = [
  ['newChat', 'Alt+N'],
  ['search', 'Mod+K'],
  ['call', 'Alt+T'],
  ['sidebar', 'Alt+B'],
  ['quote', 'Alt+Q'],
  ['regions', 'F6'],
  ['stop', 'Esc'],
  ['mute', 'Space'],
  ['help', 'Mod+/'],
] as const;

export function ShortcutsSection() {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  return (
    <>
      <SettingsHead title={t('section.shortcuts')} intro={t('shortcuts.intro')} />
      <div className="settings-column">
        <div className="list-card">
          <div className="item" id="send">
            <span className="text">
              <b>{t('shortcuts.send')}</b>
              <span>{t('shortcuts.sendHelp')}</span>
            </span>
            <Segmented
              label={t('shortcuts.send')}
              value={preferences?.sendKey ?? 'enter'}
              onChange={(sendKey) => mutate({ sendKey })}
              options={[
                { value: 'enter', label: t('shortcuts.enter') },
                { value: 'mod-enter', label: t('shortcuts.modEnter') },
              ]}
            />
          </div>
        </div>
        <ul className="list-card">
          {shortcuts.map(([name, keys]) => (
            <li key={name} className="item">
              <span className="text">{t(`shortcuts.${name}`)}</span>
              <Kbd keys={keys} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
