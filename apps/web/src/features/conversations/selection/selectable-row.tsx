import type { Conversation } from '@parley/contracts/conversations/conversation';

interface SelectableRowProps {
  conversation: Conversation;
  title: string;
  /** At the end of the line, where there is room for it. */
  date?: string | undefined;
  isSelected: boolean;
  onToggle: () => void;
}

/** One line of a list while conversations are selected: pressing it anywhere selects it. */
export function SelectableRow({ conversation, title, date, isSelected, onToggle }: SelectableRowProps) {
  return (
    <label className={isSelected ? 'conv selectable is-selected' : 'conv selectable'} data-testid="selectable-item">
      <input type="checkbox" className="check" checked={isSelected} onChange={onToggle} />
      <bdi className="grow truncate" lang={conversation.language ?? undefined}>
        {title}
      </bdi>
      {date !== undefined && <span className="muted archive-date">{date}</span>}
    </label>
  );
}
