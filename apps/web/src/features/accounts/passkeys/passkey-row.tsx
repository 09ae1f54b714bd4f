import type { Passkey } from '@parley/contracts/accounts/passkeys';
import { Ellipsis, Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import { useFocusAfterEdit } from '#ui/use-focus-after-edit.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  /** Whether a change of it waits for the password. */
  isAsked: boolean;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, when it was added, and its last use. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt, host }, isAsked, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('accounts');
  const added = dayOf(createdAt);
  const menu = useFocusAfterEdit<HTMLButtonElement>(isAsked);
  return (
    <li className="passkey" data-testid="passkey">
      <Fingerprint className="icon" aria-hidden />
      <span className="text">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="help">
          {lastUsedAt === null ? t('passkeys.neverUsed', { added }) : t('passkeys.used', { added, used: dayOf(lastUsedAt) })}
        </span>
        {host !== location.hostname && (
          <bdi className="help" dir="ltr">
            {host}
          </bdi>
        )}
      </span>
      <LazyMenu
        label={name}
        entries={[
          {
            id: 'rename',
            label: t('passkeys.rename'),
            icon: <Pencil className="icon" aria-hidden />,
            testId: 'rename-passkey',
            onSelect: onRename,
          },
          {
            id: 'remove',
            label: t('passkeys.remove'),
            icon: <Trash2 className="icon" aria-hidden />,
            isDanger: true,
            testId: 'remove-passkey',
            onSelect: onRemove,
          },
        ]}
        renderTrigger={({ ref, ...props }) => (
          <IconButton
            label={t('passkeys.more', { name })}
            ref={(button) => {
              ref.current = button;
              menu.current = button;
            }}
            {...props}
          >
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        )}
      />
    </li>
  );
}

const dayOf = (time: number): string => formatDate(time, { dateStyle: 'medium' });
