import type { Assistant } from '@parley/contracts/assistants/assistant';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExchangeMenu } from '../exchange/exchange-menu.tsx';
import { AssistantCard } from './assistant-card.tsx';
import { assistantsQuery } from '#api/assistants.ts';
import { type GalleryTab, galleryTabs, isUnderTab } from './gallery-tab.ts';
import { beginNewAssistant } from '../create/new-assistant-store.ts';
import { SentenceCard } from '../create/sentence-card.tsx';
import { isMadeFrom, type Starter, starters } from '@parley/contracts/assistants/starter-assistants';
import { starterTexts } from './starter-assistants.ts';
import { StarterCard } from './starter-card.tsx';
import { useAssistantActions } from './use-assistant-actions.ts';
import '../assistants.css';

const ExportDialog = lazy(() => import('../exchange/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

interface AssistantGalleryProps {
  tab: GalleryTab;
  onTabChange: (tab: GalleryTab) => void;
  /** The search text within the tab. */
  words: string;
  onWordsChange: (words: string) => void;
  onCall: (assistantId: string) => void;
}

/** The user's assistants and examples: all, or those of one category. */
export function AssistantGallery({ tab, onTabChange, words, onWordsChange, onCall }: AssistantGalleryProps) {
  const { t } = useTranslation(['assistants', 'gallery', 'common', 'errors']);
  const navigate = useNavigate();
  const list = useQuery(assistantsQuery);
  const actions = useAssistantActions();
  const [exported, setExported] = useState<readonly Assistant[] | null>(null);
  const needle = words.trim().toLocaleLowerCase();
  const fits = (...texts: string[]) => texts.some((text) => text.toLocaleLowerCase().includes(needle));
  const own = (list.data ?? []).filter(
    ({ name, description, category }) => isUnderTab(tab, { category, isOwn: true }) && fits(name, description),
  );
  const offered = starters.filter((starter) => {
    const { category } = starter;
    const { name, description } = starterTexts(starter, t);
    const isTaken = list.data?.some((assistant) => isMadeFrom(assistant, starter)) ?? false;
    return isUnderTab(tab, { category, isOwn: false }) && !isTaken && fits(name, description);
  });
  const edit = (assistant: Assistant | null) => {
    if (assistant) void navigate({ to: '/assistants/$assistantId', params: { assistantId: assistant.id } });
  };
  const take = async (starter: Starter, then: (made: Assistant) => void) => {
    const made = await actions.createFrom(starter);
    if (made) then(made);
  };
  return (
    <ListPage
      title={t('title')}
      intro={t('gallery:intro')}
      className="assistants-page"
      action={
        <>
          <ExchangeMenu hasOwn={(list.data?.length ?? 0) > 0} onExport={() => setExported(list.data ?? [])} />
          <Button
            variant="primary"
            data-testid="new-assistant"
            onClick={() => {
              beginNewAssistant();
              void navigate({ to: '/assistants/new' });
            }}
          >
            <Plus className="icon" aria-hidden />
            {t('new')}
          </Button>
        </>
      }
    >
      <div className="assistants-bar">
        <Segmented
          label={t('gallery:tab.label')}
          options={galleryTabs.map((value) => ({ value, label: t(`gallery:tab.${value}`) }))}
          value={tab}
          onChange={onTabChange}
          testId="assistant-tabs"
        />
        <SearchField label={t('gallery:search')} value={words} onChange={onWordsChange} data-testid="assistant-search" />
      </div>
      {list.isPending && <Skeleton lines={4} label={t('common:loading')} />}
      {list.isError && <Notice tone="bad">{failureWords(list.error)}</Notice>}
      <ul className="as-grid" aria-label={t('title')}>
        {own.map((assistant) => (
          <AssistantCard
            key={assistant.id}
            assistant={assistant}
            actions={actions}
            onEdit={edit}
            onExport={(one) => setExported([one])}
            onCall={onCall}
          />
        ))}
        {!list.isPending &&
          offered.map((starter) => (
            <StarterCard
              key={starter.id}
              starter={starter}
              onPick={() => void take(starter, edit)}
              onChat={() => void take(starter, ({ id }) => void navigate({ to: '/', search: { assistant: id } }))}
              onCall={() => void take(starter, ({ id }) => onCall(id))}
            />
          ))}
        {needle === '' && <SentenceCard />}
      </ul>
      <p className="as-none help" role="status">
        {own.length + offered.length === 0 && !list.isPending && t(needle === '' ? 'gallery:noneHere' : 'gallery:noneFound')}
      </p>
      {exported && (
        <Suspense fallback={null}>
          <ExportDialog assistants={list.data ?? []} chosen={exported} onClose={() => setExported(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}
