import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { Emoji } from '#ui/emoji.tsx';
import { LazyPopover } from '#ui/lazy-popover.tsx';

const EmojiPicker = lazy(() => import('#ui/emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })));

/** The picture of an assistant; pressing it offers every emoji. */
export function AvatarField({ avatar, onChange }: { avatar: string; onChange: (avatar: string) => void }) {
  const { t } = useTranslation(['assistants', 'emoji']);
  const locale = useLocale();
  return (
    <LazyPopover
      label={t('field.avatar')}
      placement="bottom start"
      renderTrigger={(props) => (
        <button type="button" className="face" aria-label={t('field.avatar')} data-tooltip={t('field.avatar')} {...props}>
          <Emoji emoji={avatar} size={56} />
          <span className="edit">
            <Pencil className="icon sm" aria-hidden />
          </span>
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="emoji-picker" />}>
          <EmojiPicker
            locale={locale}
            words={{
              search: t('emoji:search'),
              none: t('emoji:none'),
              loading: t('emoji:loading'),
              categories: t('emoji:categories', { returnObjects: true }),
            }}
            onPick={(emoji) => {
              onChange(emoji);
              close();
            }}
          />
        </Suspense>
      )}
    </LazyPopover>
  );
}
