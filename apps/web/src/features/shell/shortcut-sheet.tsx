import { X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';

const shortcuts = [
  ['newChat', 'Alt+N'],
  ['search', 'Mod+K'],
  ['call', 'Alt+T'],
  ['sidebar', 'Alt+B'],
  ['quote', 'Alt+Q'],
  ['regions', 'F6'],
  ['send', 'Enter'],
  ['newLine', 'Shift+Enter'],
  ['close', 'Esc'],
  ['sheet', 'Mod+/'],
] as const;

/** All shortcuts on one page. */
export function ShortcutSheet({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <LazyDialog label={t('shortcuts.title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="modal-head">
        <h2>{t('shortcuts.title')}</h2>
        <IconButton label={t('close')} onClick={() => onOpenChange(false)}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <dl className="modal-content shortcut-list">
        {shortcuts.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              <Kbd keys={keys} isBoxed />
            </dd>
          </div>
        ))}
      </dl>
    </LazyDialog>
  );
}
