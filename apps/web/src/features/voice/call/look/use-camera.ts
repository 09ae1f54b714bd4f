import { useCallback, useEffect, useRef, useState } from 'react';
import { type Camera, CameraError, type CameraErrorCode, type CameraSide, openCamera } from './camera.ts';

export type CameraState = { status: 'opening' } | { status: 'on'; camera: Camera } | { status: 'failed'; code: CameraErrorCode };

/**
 * The camera while a component is shown. It is off again as soon as the component is gone, also if the user answers the
 * browser's question only then.
 *
 * @param isWanted false leaves it off
 * @param onHidden called if it was turned off because the page was hidden
 */
export function useCamera(isWanted: boolean, onHidden: () => void): { state: CameraState; turn: () => void } {
  const [side, setSide] = useState<CameraSide>('environment');
  const [state, setState] = useState<CameraState>({ status: 'opening' });
  const hidden = useRef(onHidden);
  useEffect(() => {
    hidden.current = onHidden;
  });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let opened: Camera | null = null;
    const onLost = (code: CameraErrorCode | null) => (code ? setState({ status: 'failed', code }) : hidden.current());
    openCamera(side, onLost).then(
      (camera) => {
        opened = camera;
        if (isOver) camera.close();
        else setState({ status: 'on', camera });
      },
      (error: unknown) => !isOver && setState({ status: 'failed', code: error instanceof CameraError ? error.code : 'unsupported' }),
    );
    return () => {
      isOver = true;
      opened?.close();
      setState({ status: 'opening' });
    };
  }, [isWanted, side]);
  const turn = useCallback(() => setSide((now) => (now === 'user' ? 'environment' : 'user')), []);
  return { state, turn };
}
