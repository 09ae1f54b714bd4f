import type { Assistant } from '@parley/contracts/assistant';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AssistantCard, StarterCard } from './assistant-card.tsx';
import { assistantsQuery } from './assistants-query.ts';
import { starters } from './starter-assistants.ts';
import { useAssistantActions } from './use-assistant-actions.ts';
import './assistants.css';

/** The person's assistants, and examples to start from. */
export function AssistantGallery({ onTalk }: { onTalk: (assistantId: string) => void }) {
  const { t } = useTranslation(['assistants', 'common', 'errors']);
  const navigate = useNavigate();
  const list = useQuery(assistantsQuery);
  const actions = useAssistantActions();
  const [words, setWords] = useState('');
  const needle = words.trim().toLocaleLowerCase();
  const fits = (...texts: string[]) => texts.some((text) => text.toLocaleLowerCase().includes(needle));
  const own = list.data?.filter(({ name, description }) => fits(name, description)) ?? [];
  const taken = new Set(list.data?.map(({ name }) => name));
  const offered = starters.filter(({ id }) => {
    const name = t(`starter.${id}.name`);
    return !taken.has(name) && fits(name, t(`starter.${id}.description`));
  });
  const edit = (assistant: Assistant | null) => {
    if (assistant) void navigate({ to: '/assistants/$assistantId', params: { assistantId: assistant.id } });
  };
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      className="assistants-page"
      action={
        <Button
          variant="primary"
          data-testid="new-assistant"
          onClick={() => void actions.create({ name: t('new'), avatar: '✨' }).then(edit)}
        >
          <Plus className="icon" aria-hidden />
          {t('new')}
        </Button>
      }
    >
      <div className="assistants-bar">
        <SearchField label={t('search')} value={words} onChange={setWords} />
      </div>
      {list.isPending && <Skeleton lines={4} label={t('common:loading')} />}
      {list.isError && <Notice tone="bad">{failureWords(list.error)}</Notice>}
      {own.length > 0 && (
        <ul className="as-grid" aria-label={t('yours')}>
          {own.map((assistant) => (
            <AssistantCard key={assistant.id} assistant={assistant} actions={actions} onEdit={edit} onTalk={onTalk} />
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <section className="as-starters" aria-labelledby="starters">
          <h2 id="starters" className="group-title">
            {t('starters')}
          </h2>
          <ul className="as-grid">
            {offered.map((starter) => (
              <StarterCard key={starter.id} starter={starter} onPick={() => void actions.createFrom(starter).then(edit)} />
            ))}
          </ul>
        </section>
      )}
      <p className="as-none help" role="status">
        {own.length + offered.length === 0 && !list.isPending && t('noneFound')}
      </p>
    </ListPage>
  );
}
