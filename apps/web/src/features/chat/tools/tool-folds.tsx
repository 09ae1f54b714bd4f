import type { MessagePart, ToolPart } from '@parley/contracts/messages/message-part';
import { toolErrorCodes } from '@parley/contracts/tools/tool-errors';
import type { OfferedToolName } from '@parley/contracts/tools/tool-names';
import { BookOpen, Brain, Calculator, ChevronRight, Clock, MessagesSquare, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { knownTool, toolLabel } from './tool-label.ts';

const icons: Readonly<Record<OfferedToolName, ReactNode>> = {
  current_time: <Clock className="icon sm" aria-hidden />,
  calculate: <Calculator className="icon sm" aria-hidden />,
  search_conversations: <MessagesSquare className="icon sm" aria-hidden />,
  search_help: <BookOpen className="icon sm" aria-hidden />,
  remember: <Brain className="icon sm" aria-hidden />,
};

/** The tools that a reply used, each collapsed to one line. They are shown, and never read aloud. */
export function ToolFolds({ parts, isLive }: { parts: readonly MessagePart[]; isLive: boolean }): ReactNode {
  // Parts are only appended, and servers may repeat an id.
  // oxlint-disable-next-line react/no-array-index-key -- parts are only added at the end
  return parts.map((part, index) => part.type === 'tool' && <ToolFold key={index} part={part} isLive={isLive} />);
}

function ToolFold({ part, isLive }: { part: ToolPart; isLive: boolean }): ReactNode {
  const { t } = useTranslation('tools');
  const [isOpen, setIsOpen] = useState(false);
  const name = knownTool(part.toolName);
  return (
    <details
      className="fold tool-use"
      data-testid="tool-use"
      data-state={part.state}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {name ? icons[name] : <SlidersHorizontal className="icon sm" aria-hidden />}
        <span>{toolLabel(part, isLive, t)}</span>
        <DirIcon icon={ChevronRight} className="sm turns" />
      </summary>
      {isOpen && (
        <dl>
          <dt>{t('asked')}</dt>
          <dd>
            <Shown value={part.input} />
          </dd>
          {part.state === 'output-available' && (
            <>
              <dt>{t('answer')}</dt>
              <dd>
                <Shown value={part.output} />
              </dd>
            </>
          )}
          {part.state === 'output-error' && (
            <>
              <dt>{t('why')}</dt>
              <dd>
                <Reason part={part} />
              </dd>
            </>
          )}
        </dl>
      )}
    </details>
  );
}

/** In the user's language. Replies of other releases may only have the text for the model. */
function Reason({ part: { errorCode, errorText } }: { part: ToolPart }): ReactNode {
  const { t } = useTranslation('tools');
  const known = toolErrorCodes.find((code) => code === errorCode);
  return known ? t(`error.${known}`) : <bdi lang="en">{errorText}</bdi>;
}

/** The data between model and tool, unchanged. */
function Shown({ value }: { value: unknown }): ReactNode {
  return (
    <pre dir="ltr" translate="no">
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
