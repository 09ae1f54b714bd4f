import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { useFormSubmit } from '#api/use-form-submit.ts';
import { failureWords } from '#api/describe-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { LazyDialog } from '#ui/overlays/lazy-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { limitFields, noLimits, readLimits, typedLimits } from './limit-fields.ts';
import { type QuotaOf, quotasQuery } from './quotas-query.ts';

interface QuotaDialogProps {
  of: QuotaOf;
  onClose: () => void;
}

/** Sets the limits of a role or a person. */
export function QuotaDialog({ of, onClose }: QuotaDialogProps) {
  const { t } = useTranslation(['quotas', 'access', 'common']);
  const { data } = useQuery(quotasQuery);
  const title = t('of', { name: 'role' in of ? t(`access:role.${of.role}`) : of.name });
  return (
    <LazyDialog label={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={520}>
      <div className="modal-head">
        <h2>{title}</h2>
        <IconButton label={t('common:close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {data && (
        <QuotaForm
          of={of}
          saved={
            ('role' in of ? data.roles.find(({ role }) => role === of.role) : data.people.find(({ id }) => id === of.id))?.limits ?? null
          }
          onClose={onClose}
        />
      )}
    </LazyDialog>
  );
}

type Limits = ReturnType<typeof readLimits>;

function QuotaForm({ of, saved, onClose }: QuotaDialogProps & { saved: Limits }) {
  const { t } = useTranslation(['quotas', 'errors']);
  const queryClient = useQueryClient();
  const isPerson = 'id' in of;
  const [isOwn, setIsOwn] = useState(saved !== null);
  const [typed, setTyped] = useState(() => typedLimits(saved));
  const hasFields = !isPerson || isOwn;
  const save = (limits: Limits) =>
    isPerson
      ? call('PUT /api/quotas/people/{id}', { params: { id: of.id }, body: { limits } })
      : call('PUT /api/quotas/roles', { body: { role: of.role, limits } });
  const { isBusy, failure, onSubmit } = useFormSubmit(async () => {
    await save(hasFields ? (readLimits(typed) ?? (isPerson ? noLimits : null)) : null);
    await queryClient.invalidateQueries({ queryKey: quotasQuery.queryKey });
    showToast({ message: t('saved'), subject: 'quotas' });
    onClose();
  });
  return (
    <form className="modal-content quota-form" data-testid="quota-form" onSubmit={onSubmit}>
      {isPerson && <Switch label={t('own')} help={t('ownHelp')} isOn={isOwn} isDisabled={isBusy} onChange={setIsOwn} />}
      {hasFields && (
        <>
          <p className="help">{t('empty')}</p>
          <div className="quota-fields">
            {limitFields.map((field) => (
              <TextField
                key={field}
                label={t(field)}
                type="number"
                min={0}
                step={1}
                dir="ltr"
                value={typed[field]}
                name={field}
                readOnly={isBusy}
                onChange={(value) => setTyped({ ...typed, [field]: value })}
              />
            ))}
          </div>
        </>
      )}
      {failure !== null && (
        <p className="err help" role="alert">
          {failureWords(failure)}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
