import { interfaceLocales } from '@parley/contracts/interface-locales';
import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { Select } from '#ui/select.tsx';

interface CaptionFieldProps {
  captionLocale: string | null;
  onChange: (captionLocale: string | null) => void;
}

/** The language that captions of calls with this assistant are also shown in. */
export function CaptionField({ captionLocale, onChange }: CaptionFieldProps) {
  const { t } = useTranslation('assistants');
  const { data } = useQuery({ queryKey: queryKeys.models, queryFn: ({ signal }) => call('GET /api/models', { signal }) });
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
