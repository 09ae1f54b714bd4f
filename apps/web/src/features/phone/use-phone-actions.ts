import type { PairedDevice, PhoneAccess } from '@parley/contracts/phone/phone-access';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#api/call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { queryKeys } from '#api/query-keys.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Opens and closes the access, makes codes, revokes devices with *Undo*. Each answer is the new state. */
export function usePhoneActions() {
  const { t } = useTranslation(['phone', 'common']);
  const queryClient = useQueryClient();
  const onSuccess = (access: PhoneAccess) => {
    // An older answer that is still on its way must not replace this one.
    void queryClient.cancelQueries({ queryKey: queryKeys.phone });
    queryClient.setQueryData(queryKeys.phone, access);
  };
  const onError = async (error: unknown) => showToast({ message: await describeFailure(error) });
  const change = useMutation({
    mutationFn: (body: { isOpen: boolean; port?: number }) => call('PATCH /api/phone', { body }),
    onSuccess,
  });
  const makeCode = useMutation({ mutationFn: () => call('POST /api/phone/code'), onSuccess, onError });
  const restore = useMutation({
    mutationFn: ({ id }: PairedDevice) => call('POST /api/phone/devices/{id}/restore', { params: { id } }),
    onSuccess,
    onError,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: PairedDevice) => call('DELETE /api/phone/devices/{id}', { params: { id } }),
    onSuccess: (access, device) => {
      onSuccess(access);
      showToast({
        message: t('revoked', { name: device.name }),
        action: { label: t('common:undo'), onPress: () => restore.mutate(device) },
        subject: `device-${device.id}`,
      });
    },
    onError,
  });
  return { change, makeCode, revoke };
}
