import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Status } from '#ui/status.tsx';

type Permission = 'unknown' | 'asking' | 'granted' | 'denied' | 'missing';

/** Asks for the microphone now, so that the first call starts without a question. Optional. */
export function MicrophoneOption({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('welcome');
  const [permission, setPermission] = useState<Permission>('unknown');
  useEffect(() => {
    let isCurrent = true;
    void readPermission().then((known) => isCurrent && setPermission(known));
    return () => {
      isCurrent = false;
    };
  }, []);
  const ask = async () => {
    setPermission('asking');
    setPermission(await askForMicrophone());
  };
  return (
    <article className="opt card">
      <span className="ic">{icon}</span>
      <div className="grow">
        <b>{t('microphone.title')}</b>
        <p role="status">{permission === 'denied' || permission === 'missing' ? t(`microphone.${permission}`) : t('microphone.text')}</p>
      </div>
      {permission === 'granted' ? (
        <Status tone="ok">{t('microphone.granted')}</Status>
      ) : (
        <button type="button" className="btn secondary" disabled={permission === 'asking'} onClick={() => void ask()}>
          {t('microphone.action')}
        </button>
      )}
    </article>
  );
}

async function readPermission(): Promise<Permission> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state === 'prompt' ? 'unknown' : state;
  } catch {
    return 'unknown';
  }
}

/** Opens the microphone for a moment: the only way to make the browser ask. */
async function askForMicrophone(): Promise<Permission> {
  if (!navigator.mediaDevices) return 'denied';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return 'granted';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'denied';
  }
}
