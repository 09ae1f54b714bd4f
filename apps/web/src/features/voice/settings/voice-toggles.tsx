import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/controls/switch.tsx';

const toggles = [
  { name: 'readAloud', label: 'readAloud.label', help: 'settings.readAloudHelp' },
  { name: 'highlightWords', label: 'settings.follow', help: 'settings.followHelp' },
  { name: 'allowBargeIn', label: 'settings.bargeIn', help: 'settings.bargeInHelp' },
  { name: 'preemptiveReplies', label: 'settings.preemptiveReplies', help: 'settings.preemptiveRepliesHelp' },
  { name: 'keepAwake', label: 'settings.keepAwake', help: 'settings.keepAwakeHelp' },
] as const;

/** When Parley speaks, and what happens meanwhile. */
export function VoiceToggles(): ReactNode {
  const { t } = useTranslation('voice');
  const speech = usePreferences()?.speech;
  const { mutate } = useUpdatePreferences();
  return (
    <section className="list-card toggles">
      {toggles.map(({ name, label, help }) => (
        <div key={name} id={name} className="item">
          <Switch
            label={t(label)}
            help={t(help)}
            isOn={speech?.[name] ?? false}
            isDisabled={!speech}
            onChange={(isOn) => mutate({ speech: { [name]: isOn } })}
          />
        </div>
      ))}
    </section>
  );
}
