import type { KitPartName } from '@parley/contracts/models/kit';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { partIcons } from './kit-parts.ts';

/** What a part of the kit is for. */
export function PartHeading({ part }: { part: KitPartName }): ReactNode {
  const { t } = useTranslation('kit');
  const Icon = partIcons[part];
  return (
    <>
      <h3>
        <Icon className="icon" aria-hidden />
        {t(`part.${part}.title`)}
      </h3>
      <p className="help">{t(`part.${part}.text`)}</p>
    </>
  );
}
