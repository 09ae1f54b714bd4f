import { type FormEvent, useState } from 'react';
import { readNumber } from '#i18n/read-number.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

const [lowest, highest] = [1024, 65_535];

/** Another port, when the usual one is taken. */
export function PortForm({ port, isBusy, onSubmit }: { port: number; isBusy: boolean; onSubmit: (port: number) => void }) {
  const { t } = useTranslation('phone');
  const [typed, setTyped] = useState(String(Math.min(port + 1, highest)));
  const chosen = readNumber(typed);
  const isValid = Number.isInteger(chosen) && chosen >= lowest && chosen <= highest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onSubmit(chosen);
  };
  return (
    <form className="phone-port" onSubmit={submit}>
      <TextField label={t('port')} inputMode="numeric" dir="ltr" value={typed} onChange={setTyped} />
      <Button type="submit" variant="primary" disabled={!isValid || isBusy}>
        {t('openOnPort')}
      </Button>
    </form>
  );
}
