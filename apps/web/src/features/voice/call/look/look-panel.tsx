import './look.css';
import { EyeOff, Info, SwitchCamera, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';
import type { CallChat, Sight } from '../session/call-chat.ts';
import { takePicture } from './camera.ts';
import { useCamera } from './use-camera.ts';

interface LookPanelProps {
  chat: CallChat;
  onClose: () => void;
}

/** The camera's view in a call, and the button that takes a picture into the turn. The camera is off when this is gone. */
export function LookPanel({ chat, onClose }: LookPanelProps): ReactNode {
  const { t } = useTranslation('call');
  const [sight, setSight] = useState<Sight | null>(null);
  const isBlind = sight?.sees === false;
  const { state, turn } = useCamera(sight !== null && !isBlind, onClose);
  const video = useRef<HTMLVideoElement>(null);
  const camera = state.status === 'on' ? state.camera : null;

  useEffect(() => {
    let isOver = false;
    void chat.sight().then((found) => !isOver && setSight(found));
    return () => {
      isOver = true;
    };
  }, [chat]);
  useEffect(() => {
    const element = video.current;
    if (!element || !camera) return;
    element.srcObject = camera.stream;
    announce(t('look.on'));
    return () => {
      element.srcObject = null;
    };
  }, [camera, t]);

  const take = async () => {
    const picture = video.current && (await takePicture(video.current, t('look.fileName')));
    if (!picture) return;
    const hasRoom = chat.pictures.add(picture);
    announce(t(hasRoom ? 'look.taken' : 'look.tooMany'));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The next one ends the call.
    event.preventDefault();
    onClose();
  };
  const problem = isBlind ? t('look.blind', { model: sight.model }) : state.status === 'failed' ? t(`look.problem.${state.code}`) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, in any of its buttons
    <div
      className="look"
      role="group"
      aria-label={t('dock.look')}
      data-testid="look"
      data-status={isBlind ? 'blind' : state.status}
      onKeyDown={onKeyDown}
    >
      {problem === null ? (
        <>
          <div className="look-frame">
            <video ref={video} className="look-video" data-side={camera?.side} aria-label={t('look.view')} autoPlay playsInline muted />
            {!camera && (
              <p className="look-wait" role="status">
                {t('look.opening')}
              </p>
            )}
          </div>
          {sight?.sees === null && (
            <p className="look-note" role="status">
              <Info className="icon sm" aria-hidden />
              {t('look.maybeBlind', { model: sight.model })}
            </p>
          )}
        </>
      ) : (
        <p className="look-note" role="alert">
          {isBlind && <EyeOff className="icon sm" aria-hidden />}
          {problem}
        </p>
      )}
      <div className="look-actions">
        {camera?.hasOther && (
          <button
            type="button"
            className="dock-btn square"
            aria-label={t('look.turn')}
            data-tooltip={t('look.turn')}
            data-testid="look-turn"
            onClick={turn}
          >
            <SwitchCamera className="icon lg" aria-hidden />
          </button>
        )}
        {camera && (
          <button
            type="button"
            className="look-shutter"
            aria-label={t('look.take')}
            data-tooltip={t('look.take')}
            data-testid="look-take"
            autoFocus
            onClick={() => void take()}
          />
        )}
        <button
          key={camera ? 'beside' : 'alone'}
          type="button"
          className="dock-btn square"
          aria-label={t('look.close')}
          data-tooltip={t('look.close')}
          data-testid="look-close"
          autoFocus={!camera}
          onClick={onClose}
        >
          <X className="icon lg" aria-hidden />
        </button>
      </div>
    </div>
  );
}
