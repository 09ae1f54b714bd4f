import type { LanguageModel } from '@parley/contracts/models/language-model';
import { toolNames } from '@parley/contracts/tools/tool-names';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/controls/switch.tsx';
import type { AssistantTools } from '../page/chat-slots.ts';

export interface ToolSwitchesProps {
  model: LanguageModel | undefined;
  /** The tools of the answering assistant: they are shown here and changed in its editor. */
  own?: AssistantTools | undefined;
}

/** The tools for models, and whether the chosen model supports them. */
export function ToolSwitches({ model, own }: ToolSwitchesProps): ReactNode {
  const { t } = useTranslation(['chat', 'tools']);
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const chosen = own?.names ?? preferences?.tools ?? [];
  const isGuide = model?.providerKind === 'guide';
  return (
    <div className="tool-switches">
      <h2>{t('tools.title')}</h2>
      {isGuide && <p className="muted">{t('tools:noteGuide')}</p>}
      {!isGuide && model?.abilities.tools === false && <p className="muted">{t('tools:noteCannot', { model: model.label })}</p>}
      {own && (
        <div className="tool-owner" data-testid="own-tools">
          <p className="muted">{t('tools:own')}</p>
          <Link to="/assistants/$assistantId" params={{ assistantId: own.assistantId }} className="chip outline">
            {t('tools:change')}
          </Link>
        </div>
      )}
      {toolNames.map((name) => (
        <Switch
          key={name}
          label={t(`tools:name.${name}`)}
          help={t(`tools:help.${name}`)}
          isOn={chosen.includes(name)}
          isDisabled={!preferences || own !== undefined}
          onChange={(isOn) => mutate({ tools: isOn ? [...chosen, name] : chosen.filter((other) => other !== name) })}
        />
      ))}
    </div>
  );
}
