import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { modelsQuery } from '#api/models.ts';
import { Select } from '#ui/controls/select.tsx';

interface CaptionFieldProps {
  captionLocale: string | null;
  onChange: (captionLocale: string | null) => void;
}

/** The language into which captions of calls with this assistant are translated. */
export function CaptionField({ captionLocale, onChange }: CaptionFieldProps) {
  const { t } = useTranslation('assistant');
  const { data } = useQuery(modelsQuery);
  const canTranslate = data?.models.some(({ providerKind }) => providerKind !== 'guide') ?? true;
  return (
    <Select
      label={t('field.captions')}
      icon={<Captions className="icon sm" aria-hidden />}
      help={canTranslate ? undefined : t('field.captionsNeedModel')}
      options={[
        { value: '', label: t('field.captionsUsual') },
        ...interfaceLocales.map(({ code, label }) => ({ value: code, label, lang: code })),
      ]}
      value={captionLocale ?? ''}
      onChange={(next) => onChange(next || null)}
      testId="assistant-captions"
    />
  );
}
