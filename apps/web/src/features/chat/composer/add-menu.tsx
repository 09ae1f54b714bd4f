import { Camera, Paperclip, Plus, SlidersHorizontal, TextQuote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { useIsTouch } from '#ui/media/use-is-touch.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { LazyToolSwitches } from '../tools/lazy-tool-switches.tsx';
import type { ToolSwitchesProps } from '../tools/tool-switches.tsx';

/** On narrow windows: the tools without a place in the composer's row. */
export function AddMenu({
  onAttach,
  onTakePhoto,
  onChoosePrompt,
  ...tools
}: ToolSwitchesProps & { onAttach: () => void; onTakePhoto: () => void; onChoosePrompt: () => void }): ReactNode {
  const { t } = useTranslation('chat');
  const isTouch = useIsTouch();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <LazyMenu
        label={t('tools.add')}
        placement="top start"
        entries={[
          { id: 'attach', label: t('composer.attach'), icon: <Paperclip className="icon" aria-hidden />, onSelect: onAttach },
          ...(isTouch
            ? [{ id: 'photo', label: t('attachments.takePhoto'), icon: <Camera className="icon" aria-hidden />, onSelect: onTakePhoto }]
            : []),
          {
            id: 'prompts',
            label: t('composer.prompts'),
            icon: <TextQuote className="icon" aria-hidden />,
            testId: 'composer-prompts',
            onSelect: onChoosePrompt,
          },
          {
            id: 'tools',
            label: t('tools.title'),
            icon: <SlidersHorizontal className="icon" aria-hidden />,
            testId: 'composer-tools',
            onSelect: () => setChoosing(true),
          },
        ]}
        renderTrigger={(props) => (
          <button type="button" className="icon-btn touch" aria-label={t('tools.add')} data-testid="composer-add" {...props}>
            <Plus className="icon" aria-hidden />
          </button>
        )}
      />
      <LazyDialog label={t('tools.title')} isOpen={isChoosing} onOpenChange={setChoosing} kind="sheet">
        <LazyToolSwitches {...tools} />
      </LazyDialog>
    </>
  );
}
