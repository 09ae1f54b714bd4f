import type { Preferences } from '@parley/contracts/session/preferences';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

export function ThemePicker() {
  const { t } = useTranslation();
  const theme = usePreferences()?.theme ?? 'system';
  const { mutate } = useUpdatePreferences();
  return (
    <>
      <div className="menu-label">{t('theme.label')}</div>
      <Segmented<Preferences['theme']>
        label={t('theme.label')}
        testId="theme-picker"
        value={theme}
        onChange={(next) => mutate({ theme: next })}
        options={[
          { value: 'system', label: t('theme.system'), icon: <Monitor className="icon" aria-hidden /> },
          { value: 'light', label: t('theme.light'), icon: <Sun className="icon" aria-hidden /> },
          { value: 'dark', label: t('theme.dark'), icon: <Moon className="icon" aria-hidden /> },
        ]}
      />
    </>
  );
}
