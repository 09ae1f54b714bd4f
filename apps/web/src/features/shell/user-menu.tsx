import { Link } from '@tanstack/react-router';
import { Archive, CircleQuestionMark, Keyboard, Settings } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { LazyPopover } from '#ui/overlays/lazy-popover.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** The user's row at the bottom of the side bar: language, theme, settings, help. */
export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const session = useSession();
  const name = preferences?.displayName || session?.user.name || '';
  return (
    <LazyPopover
      label={t('user.menu')}
      placement="top start"
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
      {(close) => (
        <div className="user-panel">
          <ThemePicker />
          <LanguagePicker />
          <hr className="menu-sep" />
          <Link to="/settings/$section" params={{ section: 'language' }} className="menu-item" onClick={close}>
            <Settings className="icon" aria-hidden />
            {t('user.settings')}
          </Link>
          <Link to="/settings/$section" params={{ section: 'archive' }} className="menu-item" onClick={close}>
            <Archive className="icon" aria-hidden />
            {t('user.archive')}
          </Link>
          <Link to="/help" className="menu-item" onClick={close}>
            <CircleQuestionMark className="icon" aria-hidden />
            {t('user.help')}
          </Link>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              onShowShortcuts();
            }}
          >
            <Keyboard className="icon" aria-hidden />
            {t('shortcuts.title')}
          </button>
        </div>
      )}
    </LazyPopover>
  );
}
