import './look.css';
import { File, RotateCw, X } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CallChat } from '../session/call-chat.ts';

/** The pictures that go with the user's next words. */
export function TurnPictures({ pictures }: { pictures: CallChat['pictures'] }): ReactNode {
  const { t } = useTranslation('call');
  const items = useSyncExternalStore(pictures.subscribe, pictures.getItems);
  if (items.length === 0) return null;
  return (
    <div className="turn-pictures" role="group" aria-label={t('look.next')} data-testid="turn-pictures">
      {items.map(({ id, name, status, previewUrl }) => (
        <span key={id} className="turn-picture" data-testid="turn-picture" data-status={status}>
          {previewUrl ? <img src={previewUrl} alt={name} /> : <File className="icon" role="img" aria-label={name} />}
          {status === 'failed' && (
            <button
              type="button"
              aria-label={t('look.retry', { name })}
              data-tooltip={t('look.retry', { name })}
              onClick={() => pictures.retry(id)}
            >
              <RotateCw className="icon sm" aria-hidden />
            </button>
          )}
          <button
            type="button"
            className="turn-picture-remove"
            aria-label={t('look.remove', { name })}
            data-tooltip={t('look.remove', { name })}
            onClick={() => pictures.remove(id)}
          >
            <X className="icon sm" aria-hidden />
          </button>
        </span>
      ))}
      <span className="muted">{t('look.next')}</span>
    </div>
  );
}
