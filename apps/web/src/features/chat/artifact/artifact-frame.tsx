import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { frameAddress, frameSandbox } from './frame-address.ts';

/** What the frame tells. A page inside it can send the same, so nothing here is more than text. */
interface FrameMessage {
  type: 'ready' | 'blocked' | 'escape' | 'missing' | 'failed';
  address?: unknown;
  text?: unknown;
}

/** Why a component does not work: a package that is not there, or an error of its own. */
export interface FrameTrouble {
  kind: 'missing' | 'failed';
  text: string;
}

export interface FrameEvents {
  /** A host from which the page wanted to load something. */
  onBlocked: (host: string) => void;
  onEscape: () => void;
  onTrouble: (trouble: FrameTrouble) => void;
}

interface ArtifactFrameProps extends FrameEvents {
  source: string;
  label: string;
}

const longestHost = 100;
const longestTrouble = 300;

/**
 * Runs a page that a model wrote in a frame with an origin of its own, without network, storage, popups and downloads
 * (`features/artifacts` of the server has its policy). Give it a `key` per source.
 */
export function ArtifactFrame({ source, label, onBlocked, onEscape, onTrouble }: ArtifactFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useRef(false);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const target = frame.current?.contentWindow;
    if (!target || event.source !== target || typeof event.data !== 'object' || event.data === null) return;
    const { type, address, text } = event.data as FrameMessage;
    if (type === 'ready' && !isShown.current) {
      isShown.current = true;
      target.postMessage({ type: 'show', source }, '*');
    } else if (type === 'escape') onEscape();
    else if ((type === 'missing' || type === 'failed') && typeof text === 'string')
      onTrouble({ kind: type, text: text.slice(0, longestTrouble) });
    else if (type === 'blocked') {
      const host = hostOf(address);
      if (host) onBlocked(host);
    }
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <iframe
      ref={frame}
      className="artifact-frame"
      data-testid="artifact-frame"
      title={label}
      src={frameAddress}
      sandbox={frameSandbox}
      referrerPolicy="no-referrer"
      allow=""
    />
  );
}

function hostOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  return new URL(address).host.slice(0, longestHost) || null;
}
