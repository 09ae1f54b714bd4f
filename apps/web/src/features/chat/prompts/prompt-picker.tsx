import './prompts.css';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptVariables } from '@parley/contracts/prompts/prompt-variables';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { promptsQuery } from '#api/prompts.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { foldText } from '#i18n/fold-text.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import type { ComposerField } from '../composer/composer-field.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** A shorter list is seen at once. */
const searchFrom = 6;

interface PromptPickerProps {
  field: RefObject<ComposerField | null>;
  openPath: (path: string) => void;
  onClose: () => void;
}

/** The saved prompts, where no keyboard types the sign that offers them. */
export function PromptPicker({ field, openPath, onClose }: PromptPickerProps): ReactNode {
  const { t } = useTranslation(['prompts', 'common', 'errors']);
  const query = useQuery(promptsQuery);
  const [words, setWords] = useState('');
  const [filling, setFilling] = useState<Prompt | null>(null);
  const prompts = query.data ?? [];
  const shown = prompts.filter(({ title, text }) => foldText(`${title}\n${text}`).includes(foldText(words.trim())));
  const insert = (text: string) => field.current?.insertAtCaret(text);
  const close = () => {
    flushSync(onClose);
    field.current?.focus();
  };
  const choose = (prompt: Prompt) => {
    if (promptVariables(prompt.text).length > 0) setFilling(prompt);
    else {
      insert(prompt.text);
      close();
    }
  };
  if (filling) return <PromptDialog prompt={filling} onInsert={insert} onClose={close} />;
  return (
    <LazyDialog label={t('title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} kind="sheet">
      <div className="dialog-body" data-testid="prompt-picker">
        <h2 className="dialog-title">{t('title')}</h2>
        {(words !== '' || prompts.length >= searchFrom) && <SearchField label={t('search')} value={words} onChange={setWords} />}
        <QueryStatus query={query} lines={3} />
        {query.data && shown.length === 0 && <p className="muted">{t(prompts.length === 0 ? 'none' : 'noneFound')}</p>}
        <ul className="prompt-choices">
          {shown.map((prompt) => (
            <li key={prompt.id}>
              <button type="button" className="menu-item" aria-label={prompt.title} onClick={() => choose(prompt)}>
                <span className="prompt-choice">
                  <bdi className="truncate">{prompt.title}</bdi>
                  <span className="muted truncate" dir="auto">
                    {prompt.text}
                  </span>
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onClose();
                openPath('/settings/prompts');
              }}
            >
              <Pencil className="icon" aria-hidden />
              <span className="grow">{t('manage')}</span>
            </button>
          </li>
        </ul>
      </div>
    </LazyDialog>
  );
}
