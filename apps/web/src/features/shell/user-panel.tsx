import { Link } from '@tanstack/react-router';
import { Archive, CircleQuestionMark, Keyboard, Settings } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguagePicker } from './language-picker.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** Theme, language, and the ways to settings and help. */
export function UserPanel({ close, onShowShortcuts }: { close: () => void; onShowShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
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
  );
}
