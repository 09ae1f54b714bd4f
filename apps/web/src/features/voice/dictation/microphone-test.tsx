import { openAudioSession } from '@parley/voice/browser/playback/audio-session';
import { listMicrophones, MicrophoneError, openMicrophone } from '@parley/voice/browser/capture/microphone';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { problemWords } from '../call/stage/stage-words.ts';
import { LevelBars } from './level-bars.tsx';

interface MicrophoneTestProps {
  deviceId: string | null;
  onChange: (deviceId: string | null) => void;
}

interface RunningTest {
  level: () => number;
  stop: () => void;
}

/** Choice of microphone, with its present level. Names are known after the microphone was allowed. */
export function MicrophoneTest({ deviceId, onChange }: MicrophoneTestProps) {
  const { t } = useTranslation('call');
  const [devices, setDevices] = useState<{ deviceId: string; label: string }[]>([]);
  const [test, setTest] = useState<RunningTest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<RunningTest | null>(null);
  /** Grows with everything that makes a microphone obsolete that is still being opened. */
  const attempt = useRef(0);
  const stop = () => {
    attempt.current += 1;
    running.current?.stop();
    running.current = null;
    setTest(null);
  };
  useEffect(() => {
    const refresh = () => void listMicrophones().then(setDevices, () => undefined);
    refresh();
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', refresh);
      attempt.current += 1;
      running.current?.stop();
    };
  }, []);
  const start = async () => {
    stop();
    const mine = attempt.current;
    setProblem(null);
    const session = openAudioSession('call');
    try {
      const microphone = await openMicrophone({ context: session.context, deviceId, onLost: stop });
      const opened = {
        level: () => microphone.level(),
        stop: () => {
          microphone.close();
          void session.close();
        },
      };
      if (mine !== attempt.current) return opened.stop();
      running.current = opened;
      setTest(opened);
      setDevices(await listMicrophones());
    } catch (error) {
      void session.close();
      if (mine === attempt.current) setProblem(error instanceof MicrophoneError ? error.code : 'unsupported');
    }
  };
  const named = devices.filter((device) => device.deviceId !== '');
  return (
    <div className="microphone-test" id="microphone">
      <Select
        label={t('settings.microphone')}
        options={[
          { value: '', label: t('settings.microphoneDefault') },
          ...named.map((device, index) => ({
            value: device.deviceId,
            label: device.label || t('settings.microphoneNumber', { number: formatNumber(index + 1) }),
          })),
        ]}
        value={named.some((device) => device.deviceId === deviceId) ? (deviceId ?? '') : ''}
        onChange={(id) => {
          stop();
          onChange(id === '' ? null : id);
        }}
      />
      <div className="dictation-tools">
        <Button size="sm" data-testid="microphone-test" onClick={() => (test ? stop() : void start())}>
          {t(test ? 'settings.stopTest' : 'settings.test')}
        </Button>
        {test && <LevelBars read={test.level} label={t('dictation.level')} />}
      </div>
      {problem && (
        <p className="help" role="alert">
          {problemWords(t, problem)}
        </p>
      )}
    </div>
  );
}
