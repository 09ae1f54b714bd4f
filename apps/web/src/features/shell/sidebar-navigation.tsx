import { Link } from '@tanstack/react-router';
import { AudioLines, Languages, PanelLeft, Search, SquarePen } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DirIcon } from '#ui/dir-icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { ariaKeys } from '#ui/controls/platform-keys.ts';
import { ProductMark } from '#ui/product-mark.tsx';

interface SidebarNavigationProps {
  onHide: () => void;
  onSearch: () => void;
  /** Search is likely to be opened next. */
  onPrepareSearch: () => void;
}

/** The product's name and the four most used places. */
export function SidebarNavigation({ onHide, onSearch, onPrepareSearch }: SidebarNavigationProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="sidebar-head">
        <ProductMark />
        <span className="wordmark grow">{t('productName')}</span>
        <IconButton size="sm" label={t('sidebar.hide')} keys="Alt+B" onClick={onHide}>
          <DirIcon icon={PanelLeft} />
        </IconButton>
      </div>
      <nav aria-label={t('nav.label')}>
        <Link
          to="/"
          className="nav-item"
          activeProps={{ className: 'is-active' }}
          activeOptions={{ exact: true }}
          aria-keyshortcuts={ariaKeys('Alt+N')}
          data-testid="new-chat"
        >
          <SquarePen className="icon" aria-hidden />
          <span className="grow truncate">{t('nav.newChat')}</span>
          <Kbd keys="Alt+N" />
        </Link>
        <button
          type="button"
          className="nav-item"
          aria-keyshortcuts={ariaKeys('Mod+K')}
          onClick={onSearch}
          onPointerEnter={onPrepareSearch}
          onFocus={onPrepareSearch}
          data-testid="open-search"
        >
          <Search className="icon" aria-hidden />
          <span className="grow truncate">{t('nav.search')}</span>
          <Kbd keys="Mod+K" />
        </button>
        <Link to="/talk" className="nav-item" aria-keyshortcuts={ariaKeys('Alt+T')}>
          <AudioLines className="icon" aria-hidden />
          <span className="grow truncate">{t('nav.call')}</span>
          <Kbd keys="Alt+T" />
        </Link>
        <Link to="/interpreter" className="nav-item">
          <Languages className="icon" aria-hidden />
          <span className="grow truncate">{t('nav.interpreter')}</span>
        </Link>
      </nav>
    </>
  );
}
