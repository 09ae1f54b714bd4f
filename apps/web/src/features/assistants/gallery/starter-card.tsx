import { AudioLines, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { AssistantFacts } from '../editor/assistant-facts.tsx';
import { type Starter, starterLocale } from '@parley/contracts/assistants/starter-assistants';
import { starterTexts } from './starter-assistants.ts';

interface StarterCardProps {
  starter: Starter;
  /** Creates the assistant and opens it for editing. */
  onPick: () => void;
  /** Creates it and starts a conversation with it. */
  onChat: () => void;
  /** Creates it and starts a call with it. */
  onCall: () => void;
}

/** One example. Picking or using it creates the assistant. */
export function StarterCard({ starter, onPick, onChat, onCall }: StarterCardProps) {
  const { t } = useTranslation(['assistants', 'gallery']);
  const learner = useLocale();
  const id = useId();
  const { name, description } = starterTexts(starter, t);
  return (
    <li className="card as is-starter" data-testid="starter-card" data-starter={starter.id}>
      <Emoji emoji={starter.avatar} size={48} />
      <h2>
        <button type="button" className="as-open" aria-describedby={`${id}-add`} onClick={onPick}>
          {name}
        </button>
      </h2>
      <p>{description}</p>
      <footer>
        <span className="as-facts">
          <AssistantFacts locale={starterLocale(starter, learner)} voices={{}} />
          <span className="as-voice" id={`${id}-add`}>
            <Plus className="icon sm" aria-hidden />
            {t('gallery:addCopy')}
          </span>
        </span>
        <span className="as-acts">
          <Button variant="primary" size="sm" aria-label={t('chatWith', { name })} onClick={onChat}>
            {t('chat')}
          </Button>
          <Button size="sm" aria-label={t('callWith', { name })} onClick={onCall}>
            <AudioLines className="icon sm" aria-hidden />
            {t('call')}
          </Button>
        </span>
      </footer>
    </li>
  );
}
