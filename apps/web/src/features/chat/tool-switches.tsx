import type { LanguageModel } from '@parley/contracts/language-model';
import { toolNames } from '@parley/contracts/tool-names';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/switch.tsx';

/** What models may use while they answer, and whether the chosen one can. */
export function ToolSwitches({ model }: { model: LanguageModel | undefined }): ReactNode {
  const { t } = useTranslation('chat');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const chosen = preferences?.tools ?? [];
  const isGuide = model?.providerKind === 'guide';
  return (
    <div className="tool-switches">
      <h2>{t('tools.title')}</h2>
      {isGuide && <p className="muted">{t('tools.noteGuide')}</p>}
      {!isGuide && model?.abilities.tools === false && <p className="muted">{t('tools.noteCannot', { model: model.label })}</p>}
      {toolNames.map((name) => (
        <Switch
          key={name}
          label={t(`tools.name.${name}`)}
          help={t(`tools.help.${name}`)}
          isOn={chosen.includes(name)}
          isDisabled={!preferences}
          onChange={(isOn) => mutate({ tools: isOn ? [...chosen, name] : chosen.filter((other) => other !== name) })}
        />
      ))}
    </div>
  );
}
