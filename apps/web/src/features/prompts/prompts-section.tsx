import './prompts.css';
import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import { useQuery } from '@tanstack/react-query';
import { Plus, TextQuote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { promptsQuery } from '#api/prompts.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { usePromptActions } from '#api/use-prompt-actions.ts';
import { useReopenedEdit } from '#api/use-kept-edit.ts';
import { foldText } from '#i18n/fold-text.ts';
import { formatNumber } from '#i18n/format.ts';
import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { PromptForm } from './prompt-form.tsx';
import { PromptRow } from './prompt-row.tsx';

const newPrompt = 'prompt:new';
/** A shorter list is seen at once. */
const searchFrom = 6;

/** `/settings/prompts`: the saved prompts, to write, order, change and delete. */
export function PromptsSection() {
  const { t } = useTranslation(['prompts', 'common', 'errors']);
  const query = useQuery(promptsQuery);
  const actions = usePromptActions();
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  useReopenedEdit(newPrompt, () => setAdding(true));
  const addButton = useRef<HTMLButtonElement>(null);
  const prompts = query.data ?? [];
  const shown = prompts.filter(({ title, text }) => foldText(`${title}\n${text}`).includes(foldText(words.trim())));
  const isFull = prompts.length >= promptLimits.prompts;
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  /** Swaps places with the neighbour that is shown. */
  const move = (prompt: Prompt, step: 1 | -1) => {
    const neighbour = shown[shown.indexOf(prompt) + step];
    if (!neighbour) return;
    const ids = prompts.map(({ id }) => id).filter((id) => id !== prompt.id);
    ids.splice(ids.indexOf(neighbour.id) + (step === 1 ? 1 : 0), 0, prompt.id);
    announce(t('place', { title: prompt.title, place: formatNumber(ids.indexOf(prompt.id) + 1), total: formatNumber(ids.length) }));
    void actions.order(ids);
  };
  const remove = (prompt: Prompt) => {
    if (shown.length === 1) addButton.current?.focus();
    void actions.remove(prompt);
  };
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        <Button ref={addButton} disabled={isFull || isAdding} onClick={() => setAdding(true)} data-testid="add-prompt">
          <Plus className="icon" aria-hidden />
          {t('new')}
        </Button>
      </header>
      <div className="settings-column prompts">
        {isFull && <p className="help">{t('full', { limit: formatNumber(promptLimits.prompts) })}</p>}
        <QueryStatus query={query} lines={6} />
        {(words !== '' || prompts.length >= searchFrom) && (
          <SearchField label={t('search')} value={words} onChange={setWords} data-testid="search-prompts" />
        )}
        {query.data && prompts.length === 0 && !isAdding && (
          <div className="prompts-none">
            <TextQuote className="icon lg" aria-hidden />
            <p>{t('none')}</p>
          </div>
        )}
        {prompts.length > 0 && shown.length === 0 && (
          <p className="prompts-none" role="status">
            {t('noneFound')}
          </p>
        )}
        {(shown.length > 0 || isAdding) && (
          <ul className="list-card">
            {isAdding && (
              <li className="item">
                <PromptForm name={newPrompt} title="" text="" onSave={actions.add} onClose={close} />
              </li>
            )}
            {shown.map((prompt, index) => (
              <PromptRow
                key={prompt.id}
                prompt={prompt}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(step) => move(prompt, step)}
                onSave={(fields) => actions.change(prompt, fields)}
                onRemove={() => remove(prompt)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
