import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { toolNames } from '@parley/contracts/tools/tool-names';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { useAnswersAsGuide } from '../editor/use-answers-as-guide.ts';

interface ToolFieldsProps {
  /** The assistant's own; null: the user's default. */
  model: string | null;
  tools: AssistantFields['tools'];
  onChange: (tools: AssistantFields['tools']) => void;
}

/** Whether the assistant has its own tools, and which. It starts with the user's. */
export function ToolFields({ model, tools, onChange }: ToolFieldsProps) {
  const { t } = useTranslation(['assistant', 'tools']);
  const preferences = usePreferences();
  const isGuide = useAnswersAsGuide(model);
  // Turned off and on again, it has the same tools as before.
  const [last, setLast] = useState(tools);
  const begin = last ?? preferences?.tools ?? [];
  const change = (next: NonNullable<AssistantFields['tools']>) => {
    setLast(next);
    onChange(next);
  };
  return (
    <>
      <Switch
        label={t('field.tools')}
        help={isGuide ? t('tools:noteGuide') : t('field.toolsHelp')}
        isOn={tools !== null}
        onChange={(isOwn) => onChange(isOwn ? begin : null)}
      />
      {tools && (
        <div className="as-tools" role="group" aria-label={t('field.tools')} data-testid="assistant-tools">
          {toolNames.map((name) => (
            <Switch
              key={name}
              label={t(`tools:name.${name}`)}
              help={t(`tools:help.${name}`)}
              isOn={tools.includes(name)}
              onChange={(isOn) => change(isOn ? [...tools, name] : tools.filter((other) => other !== name))}
            />
          ))}
        </div>
      )}
    </>
  );
}
