import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { GrowingArea } from '#ui/controls/growing-area.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { AvatarField } from '../fields/avatar-field.tsx';
import { CaptionField } from '../fields/caption-field.tsx';
import { CategoryField } from '../fields/category-field.tsx';
import type { KnownFiles } from '../fields/known-files.ts';
import { KnowsField } from '../fields/knows-field.tsx';
import { ModelField, ParameterFields } from '../fields/model-fields.tsx';
import { QuestionFields } from '../fields/question-fields.tsx';
import { MemorySwitch } from '../fields/memory-switch.tsx';
import { ToolFields } from '../fields/tool-fields.tsx';
import { VoiceFields, type VoiceFieldsProps } from '../fields/voice-fields.tsx';

export interface AssistantFormProps {
  draft: AssistantFields;
  change: (part: Partial<AssistantFields>) => void;
  renderVoicePreview: VoiceFieldsProps['renderPreview'];
  known: KnownFiles;
  /** It is not saved yet. */
  isNew?: boolean;
  /** It is shown, but nothing can be changed any more. */
  isInert?: boolean;
  /** Rendered below the switches. */
  memory?: ReactNode;
  /** Rendered above everything. */
  notice?: ReactNode;
}

/** All fields of an assistant. */
export function AssistantForm({ draft, change, renderVoicePreview, known, isNew, isInert, memory, notice }: AssistantFormProps) {
  const { t } = useTranslation(['assistants', 'assistant']);
  const id = useId();
  const name = draft.name.trim() || t('new');
  // A new one cannot be saved without a name.
  const lacksName = !isNew && draft.name.trim() === '';
  return (
    <form className="as-form" inert={isInert} data-scroll-place onSubmit={(event) => event.preventDefault()}>
      {notice}
      <div className="who">
        <AvatarField avatar={draft.avatar} onChange={(avatar) => change({ avatar })} />
        <div className="grow">
          <input
            className="name"
            value={draft.name}
            maxLength={80}
            dir="auto"
            aria-label={t('assistant:field.name')}
            placeholder={t('assistant:field.name')}
            aria-invalid={lacksName || undefined}
            aria-describedby={`${id}-name`}
            data-testid="assistant-name"
            onChange={(event) => change({ name: event.target.value })}
          />
          <input
            className="line"
            value={draft.description}
            maxLength={200}
            dir="auto"
            aria-label={t('assistant:field.description')}
            placeholder={t('assistant:field.descriptionExample')}
            onChange={(event) => change({ description: event.target.value })}
          />
          <p id={`${id}-name`} className="help is-bad" role="status">
            {lacksName && t('assistant:field.nameEmpty')}
          </p>
        </div>
      </div>
      <div className="field-block">
        <label className="label" htmlFor={`${id}-instructions`}>
          {t('assistant:field.instructions', { name })}
        </label>
        <GrowingArea
          id={`${id}-instructions`}
          className="input area"
          rows={3}
          maxLength={20_000}
          dir="auto"
          value={draft.instructions}
          placeholder={t('assistant:field.instructionsExample')}
          data-testid="assistant-instructions"
          onChange={(event) => change({ instructions: event.target.value })}
        />
      </div>
      <TextField
        label={t('assistant:field.opening')}
        maxLength={2000}
        value={draft.openingMessage}
        onChange={(openingMessage) => change({ openingMessage })}
      />
      <VoiceFields
        spoken={draft.locale}
        onSpokenChange={(locale) => change({ locale })}
        voices={draft.voices}
        onChange={(voices) => change({ voices })}
        renderPreview={renderVoicePreview}
      />
      <div className="as-two">
        <CaptionField captionLocale={draft.captionLocale} onChange={(captionLocale) => change({ captionLocale })} />
        <ModelField model={draft.model} onChange={(model) => change({ model })} />
      </div>
      <KnowsField known={known} isHeld={isNew} />
      <div className="list-card as-switches">
        <Switch
          label={t('assistant:field.gentle')}
          help={t('assistant:field.gentleHelp')}
          isOn={draft.correctsGently}
          onChange={(correctsGently) => change({ correctsGently })}
        />
        <MemorySwitch model={draft.model} isOn={draft.usesMemory} onChange={(usesMemory) => change({ usesMemory })} />
        <ToolFields model={draft.model} tools={draft.tools} onChange={(tools) => change({ tools })} />
      </div>
      {memory}
      <QuestionFields questions={draft.openingQuestions} onChange={(openingQuestions) => change({ openingQuestions })} />
      <ParameterFields parameters={draft.parameters} onChange={(parameters) => change({ parameters })} />
      <CategoryField category={draft.category} onChange={(category) => change({ category })} />
    </form>
  );
}
