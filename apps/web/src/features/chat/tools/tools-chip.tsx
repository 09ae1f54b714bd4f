import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import { LazyToolSwitches, loadToolSwitches } from './lazy-tool-switches.tsx';
import type { ToolSwitchesProps } from './tool-switches.tsx';

/** Beside the model: its tools. */
export function ToolsChip(props: ToolSwitchesProps): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <LazyPopover
      label={t('tools.title')}
      placement="top start"
      loadContent={loadToolSwitches}
      renderTrigger={(props) => (
        <button type="button" className="chip" data-testid="composer-tools" {...props}>
          <SlidersHorizontal className="icon sm" aria-hidden />
          {t('tools.title')}
        </button>
      )}
    >
      {() => <LazyToolSwitches {...props} />}
    </LazyPopover>
  );
}
