import { ShieldAlert } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session.ts';
import { Notice } from '#ui/notice.tsx';

/** Warns on every settings page while the server listens beyond its machine without sign-in. */
export function OpenToAll() {
  const { t } = useTranslation('settings');
  if (!useSession()?.isOpenToAll) return null;
  return (
    <div className="open-to-all">
      <Notice tone="bad" icon={<ShieldAlert className="icon" aria-hidden />}>
        {t('account.open')}
      </Notice>
    </div>
  );
}
