import type { GetShareResponse, ShareOptions } from '@parley/contracts/sharing/share';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList, formatNumber } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { Switch } from '#ui/controls/switch.tsx';

interface ShareSwitchesProps {
  options: ShareOptions;
  offer: GetShareResponse['offer'];
  onChange: (change: Partial<ShareOptions>) => void;
}

/** What the page shows besides the words. What the conversation does not have cannot be included. */
export function ShareSwitches({ options, offer, onChange }: ShareSwitchesProps): ReactNode {
  const { t } = useTranslation('sharing');
  const names = formatList(offer.files.map(isolate));
  const filesHelp = offer.files.length === 0 ? t('filesNone') : t(options.files ? 'filesHelp' : 'filesPrivate', { names });
  const picturesHelp = offer.pictures === 0 ? t('picturesNone') : t('picturesHelp', { number: formatNumber(offer.pictures) });
  return (
    <section className="share-group" aria-labelledby="share-included">
      <h3 id="share-included">{t('included')}</h3>
      <div className="list-card">
        <div className="item">
          <Switch
            label={t('pictures')}
            help={picturesHelp}
            isOn={options.pictures && offer.pictures > 0}
            isDisabled={offer.pictures === 0}
            onChange={(pictures) => onChange({ pictures })}
          />
        </div>
        <div className="item">
          <Switch
            label={t('files')}
            help={filesHelp}
            isOn={options.files && offer.files.length > 0}
            isDisabled={offer.files.length === 0}
            onChange={(files) => onChange({ files })}
          />
        </div>
        <div className="item">
          <Switch
            label={t('name')}
            help={offer.name === '' ? t('nameNone') : t('nameHelp', { name: offer.name })}
            isOn={options.name && offer.name !== ''}
            isDisabled={offer.name === ''}
            onChange={(name) => onChange({ name })}
          />
        </div>
        <div className="item">
          <Switch label={t('listed')} help={t('listedHelp')} isOn={options.listed} onChange={(listed) => onChange({ listed })} />
        </div>
      </div>
      <p className="help">{t('upTo')}</p>
      {offer.isCut && <p className="help">{t('cut')}</p>}
    </section>
  );
}
