import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptVariables } from '@parley/contracts/prompts/prompt-variables';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { PromptForm } from './prompt-form.tsx';

interface PromptRowProps {
  prompt: Prompt;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onSave: (fields: { title: string; text: string }) => Promise<boolean>;
  onRemove: () => void;
}

/** A prompt, what it asks for, and its actions. */
export function PromptRow({ prompt, isFirst, isLast, onMove, onSave, onRemove }: PromptRowProps) {
  const { t } = useTranslation('prompts');
  const [isEditing, setEditing] = useState(false);
  const editName = `prompt:${prompt.id}`;
  useReopenedEdit(editName, () => setEditing(true));
  const row = useRef<HTMLLIElement>(null);
  /** The button that moved the row: the browser drops its focus when the row changes its place. */
  const moved = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (!moved.current) return;
    const button = moved.current;
    moved.current = null;
    (button.disabled ? button.parentElement?.querySelector<HTMLButtonElement>('button:enabled') : button)?.focus();
  });
  const { title } = prompt;
  if (isEditing)
    return (
      <li className="item" ref={row} tabIndex={-1}>
        <PromptForm
          name={editName}
          title={title}
          text={prompt.text}
          onSave={onSave}
          onClose={() => {
            setEditing(false);
            row.current?.focus();
          }}
        />
      </li>
    );
  const remove = () => {
    // The pressed button disappears.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    if (neighbour instanceof HTMLElement) neighbour.focus();
    onRemove();
  };
  const move = (button: HTMLButtonElement, step: 1 | -1) => {
    moved.current = button;
    onMove(step);
  };
  const variables = promptVariables(prompt.text);
  return (
    <li className="item prompt-item" ref={row} tabIndex={-1} data-testid="prompt">
      <div className="text">
        <b dir="auto">{title}</b>
        <span className="prompt-text" dir="auto">
          {prompt.text}
        </span>
        {variables.length > 0 && (
          <span className="prompt-variables">
            <span>{t('asks')}</span>
            {variables.map(({ name }) => (
              <Tag key={name}>
                <bdi>{name}</bdi>
              </Tag>
            ))}
          </span>
        )}
      </div>
      <div className="prompt-actions">
        <IconButton size="sm" label={t('up', { title })} disabled={isFirst} onClick={(event) => move(event.currentTarget, -1)}>
          <ArrowUp className="icon sm" aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('down', { title })} disabled={isLast} onClick={(event) => move(event.currentTarget, 1)}>
          <ArrowDown className="icon sm" aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('edit', { title })} onClick={() => setEditing(true)}>
          <Pencil className="icon sm" aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('delete', { title })} onClick={remove}>
          <Trash2 className="icon sm" aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
