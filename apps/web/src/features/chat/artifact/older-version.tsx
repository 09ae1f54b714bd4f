import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';

/** Above an older version, which is read-only: makes it the newest one again. */
export function OlderVersion({ onUse }: { onUse: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation('artifact');
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="artifact-older">
      <span>{t('isOlder')}</span>
      <Button
        size="sm"
        data-testid="artifact-use"
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          void onUse().finally(() => setBusy(false));
        }}
      >
        <RotateCcw className="icon sm" aria-hidden />
        {t('use')}
      </Button>
    </div>
  );
}
