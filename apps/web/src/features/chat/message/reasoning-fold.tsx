import type { MessagePart } from '@parley/contracts/messages/message-part';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#i18n/format.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { Thinking } from './thinking.tsx';

interface ReasoningFoldProps {
  parts: readonly Extract<MessagePart, { type: 'reasoning' }>[];
  isThinking: boolean;
}

/** The model's reasoning, collapsed; its text is rendered only when opened. */
export function ReasoningFold({ parts, isThinking }: ReasoningFoldProps): ReactNode {
  const { t } = useTranslation('thread');
  const [isOpen, setIsOpen] = useState(false);
  const durationMs = parts.reduce((sum, part) => sum + (part.durationMs ?? 0), 0);
  const label = durationMs > 0 ? t('message.thought', { duration: formatDuration(durationMs) }) : t('message.reasoning');
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {isThinking ? <Thinking /> : <span>{label}</span>}
        <DirIcon icon={ChevronRight} className="sm turns" />
      </summary>
      {isOpen && <Markdown text={parts.map((part) => part.text).join('\n\n')} streaming={isThinking} />}
    </details>
  );
}
