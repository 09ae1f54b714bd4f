import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says that another model answers, because the user may not use the conversation's any more. */
export function LostModel({ name, onChoose }: { name: string; onChoose: () => void }): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <div className="lost-model">
      <Notice
        role="status"
        icon={<Lock className="icon" aria-hidden />}
        action={
          <Button size="sm" onClick={onChoose}>
            {t('model.other')}
          </Button>
        }
      >
        {t('model.lost', { name })}
      </Notice>
    </div>
  );
}
