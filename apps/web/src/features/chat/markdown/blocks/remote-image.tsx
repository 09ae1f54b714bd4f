import { Image as ImageIcon } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StillContext } from '../still-context.ts';
import { safeImage, withoutDirectionControls } from '../inline/safe-link.ts';

/** An image chosen by a model. Loading it would reveal the reader to its server, so it waits for a click. */
export function RemoteImage({ href, alt }: { href: string; alt: string }): ReactNode {
  const { t } = useTranslation('thread');
  const [isShown, setIsShown] = useState(false);
  const isStill = use(StillContext) !== null;
  const source = safeImage(href);
  const label = withoutDirectionControls(alt);
  if (!source) return <bdi>{label}</bdi>;
  if (isShown) return <img className="remote-image" src={source} alt={label} referrerPolicy="no-referrer" loading="lazy" />;
  const words = (
    <>
      <ImageIcon className="icon sm" aria-hidden="true" />
      <bdi>{t('image.show', { host: new URL(source).host })}</bdi>
      {label && <bdi className="muted">{label}</bdi>}
    </>
  );
  if (isStill)
    return (
      <a className="chip outline remote-image-button" href={source} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  return (
    <button type="button" className="chip outline remote-image-button" data-href={source} data-alt={label} onClick={() => setIsShown(true)}>
      {words}
    </button>
  );
}
