import { Download, Ellipsis, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { useImportAssistants } from './use-import-assistants.ts';

interface ExchangeMenuProps {
  /** The user has some to export. */
  hasOwn: boolean;
  onExport: () => void;
}

/** Takes assistants out of a file, and puts them into one. */
export function ExchangeMenu({ hasOwn, onExport }: ExchangeMenuProps): ReactNode {
  const { t } = useTranslation('gallery');
  const picker = useRef<HTMLInputElement>(null);
  const take = useImportAssistants();
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="import-assistants-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          // The same file may be chosen again after it failed.
          currentTarget.value = '';
        }}
      />
      <LazyMenu
        label={t('exchange.menu')}
        entries={[
          {
            id: 'import',
            label: t('exchange.import'),
            icon: <Upload className="icon" aria-hidden />,
            onSelect: () => picker.current?.click(),
          },
          {
            id: 'export',
            label: t('exchange.export'),
            icon: <Download className="icon" aria-hidden />,
            isDisabled: !hasOwn,
            onSelect: onExport,
          },
        ]}
        renderTrigger={(props) => (
          <IconButton label={t('exchange.menu')} hasOutline data-testid="assistants-menu" {...props}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        )}
      />
    </>
  );
}
