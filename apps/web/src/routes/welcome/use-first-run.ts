import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#api/session.ts';
import { finishWelcome } from '#features/welcome/onboarding.ts';
import { useOpenPath } from '../shell/use-open-path.ts';

/** The first run's actions on the rest of the app. */
export function useFirstRun(onFinish: () => void) {
  const queryClient = useQueryClient();
  const openPath = useOpenPath();
  const analytics = useSession()?.analytics;
  const finish = useCallback(() => {
    void finishWelcome(queryClient);
    onFinish();
  }, [queryClient, onFinish]);
  const leave = (to: 'models' | 'call') => {
    void finishWelcome(queryClient);
    openPath(to === 'call' ? '/talk' : '/settings/models');
  };
  return { finish, leave, analytics };
}
