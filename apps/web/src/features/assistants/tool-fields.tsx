import type { AssistantFields } from '@parley/contracts/assistant';
import { toolNames } from '@parley/contracts/tool-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { Switch } from '#ui/switch.tsx';
import { useAnswersAsGuide } from './use-answers-as-guide.ts';

interface ToolFieldsProps {
  /** The assistant's own; null: the person's default. */
  model: string | null;
  tools: AssistantFields['tools'];
  onChange: (tools: AssistantFields['tools']) => void;
}

/** Whether the assistant has tools of its own, and which; it begins with those that the person uses. */
export function ToolFields({ model, tools, onChange }: ToolFieldsProps) {
  const { t } = useTranslation(['assistants', 'chat']);
  const preferences = usePreferences();
  const isGuide = useAnswersAsGuide(model);
  // Switched off and on again, it has what it had.
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
        help={isGuide ? t('chat:tools.noteGuide') : t('field.toolsHelp')}
        isOn={tools !== null}
        onChange={(isOwn) => onChange(isOwn ? begin : null)}
      />
      {tools && (
        <div className="as-tools" role="group" aria-label={t('field.tools')} data-testid="assistant-tools">
          {toolNames.map((name) => (
            <Switch
              key={name}
              label={t(`chat:tools.name.${name}`)}
              help={t(`chat:tools.help.${name}`)}
              isOn={tools.includes(name)}
              onChange={(isOn) => change(isOn ? [...tools, name] : tools.filter((other) => other !== name))}
            />
          ))}
        </div>
      )}
    </>
  );
}
