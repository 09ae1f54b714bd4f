import { Settings } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import { ProductMark } from '#ui/product-mark.tsx';

const loadPanel = () => import('./user-panel.tsx');
const UserPanel = lazyPart(() => loadPanel().then((module) => module.UserPanel));

/** The user's row at the bottom of the side bar. It opens the panel with language, theme, settings and help. */
export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const session = useSession();
  const name = preferences?.displayName || session?.user.name || '';
  return (
    <LazyPopover
      label={t('user.menu')}
      placement="top start"
      loadContent={loadPanel}
      renderTrigger={(props) => (
        <button type="button" className="user-row" data-testid="user-menu" {...props}>
          <Avatar size={32}>{initialsOf(name) || <ProductMark size={18} />}</Avatar>
          <span className="who">
            <b className="truncate">
              <bdi>{name || t('user.settings')}</bdi>
            </b>
            <span>{session?.mode === 'accounts' ? t(`user.role.${session.user.role}`) : t('user.ownServer')}</span>
          </span>
          <Settings className="icon" aria-hidden />
        </button>
      )}
    >
      {(close) => <UserPanel close={close} onShowShortcuts={onShowShortcuts} fallback={<div className="user-panel" />} onMissing={close} />}
    </LazyPopover>
  );
}
