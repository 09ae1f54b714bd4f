import type { Assistant } from '@parley/contracts/assistants/assistant';
import { Link } from '@tanstack/react-router';
import { AudioLines, Copy, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button, buttonClassName } from '#ui/controls/button.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { AssistantFacts } from '../editor/assistant-facts.tsx';
import type { AssistantActions } from './use-assistant-actions.ts';

interface AssistantCardProps {
  assistant: Assistant;
  actions: AssistantActions;
  onEdit: (assistant: Assistant | null) => void;
  onExport: (assistant: Assistant) => void;
  /** Starts a call with the assistant. */
  onCall: (assistantId: string) => void;
}

/** One assistant in the gallery: opens a conversation; its menu edits it. */
export function AssistantCard({ assistant, actions, onEdit, onExport, onCall }: AssistantCardProps) {
  const { t } = useTranslation(['assistants', 'common', 'gallery']);
  const { id, name } = assistant;
  const entries: MenuEntry[] = [
    { id: 'edit', label: t('edit'), icon: <Pencil className="icon" aria-hidden />, onSelect: () => onEdit(assistant) },
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: <Copy className="icon" aria-hidden />,
      onSelect: () => void actions.duplicate(assistant).then(onEdit),
    },
    {
      id: 'export',
      label: t('gallery:exchange.export'),
      icon: <Download className="icon" aria-hidden />,
      onSelect: () => onExport(assistant),
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 className="icon" aria-hidden />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => actions.remove(assistant),
    },
  ];
  return (
    <li className="card as" data-testid="assistant-card">
      <Emoji emoji={assistant.avatar} size={48} />
      <h2>
        <Link to="/assistants/$assistantId" params={{ assistantId: id }} className="as-open">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p dir="auto">{assistant.description}</p>
      <footer>
        <span className="as-facts">
          <AssistantFacts locale={assistant.locale} voices={assistant.voices} />
        </span>
        <span className="as-acts">
          <Link to="/" search={{ assistant: id }} className={buttonClassName('primary', 'sm')} aria-label={t('chatWith', { name })}>
            {t('chat')}
          </Link>
          <Button size="sm" aria-label={t('callWith', { name })} onClick={() => onCall(id)}>
            <AudioLines className="icon sm" aria-hidden />
            {t('call')}
          </Button>
          <LazyMenu
            label={t('more', { name })}
            entries={entries}
            renderTrigger={(props) => (
              <IconButton size="sm" label={t('more', { name })} {...props}>
                <Ellipsis className="icon sm" aria-hidden />
              </IconButton>
            )}
          />
        </span>
      </footer>
    </li>
  );
}
