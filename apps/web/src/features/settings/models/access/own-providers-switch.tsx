import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { showToast } from '#ui/toasts/toast.ts';

/** Whether people may connect providers with keys of their own; for the owner. */
export function OwnProvidersSwitch() {
  const { t } = useTranslation('access');
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: queryKeys.accountSettings, queryFn: ({ signal }) => call('GET /api/accounts', { signal }) });
  const change = async (ownProviders: boolean) => {
    try {
      queryClient.setQueryData(queryKeys.accountSettings, await call('PATCH /api/accounts', { body: { ownProviders } }));
    } catch (error) {
      showToast({ message: await describeFailure(error) });
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.ownProviders });
  };
  if (!data) return null;
  return (
    <div className="card own-switch">
      <Switch label={t('own.allow')} help={t('own.allowHelp')} isOn={data.ownProviders} onChange={(isOn) => void change(isOn)} />
    </div>
  );
}
