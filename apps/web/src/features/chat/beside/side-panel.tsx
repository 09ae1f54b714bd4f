import './side-panel.css';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

interface SidePanelProps {
  name: string;
  /** Before the name. */
  icon: ReactNode;
  /** Test id of the panel. That of its close button ends in `-close` instead of `-panel`. */
  testId: string;
  /** Buttons in the head, before those of the panel itself. */
  actions?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel beside the conversation: half of the width or all of it, and all of it on narrow screens. It takes the focus when it opens,
 * and Escape closes it.
 */
export function SidePanel({ name, icon, testId, actions, closeLabel, onClose, children }: SidePanelProps): ReactNode {
  const { t } = useTranslation('thread');
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    frame.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    // The conversation beside it can still be used, so it is no dialog.
    <section ref={frame} className="side-panel" data-testid={testId} data-full={isFull || undefined} aria-label={name} tabIndex={-1}>
      <header className="side-panel-head">
        {icon}
        <h2 className="truncate">
          <bdi>{name}</bdi>
        </h2>
        {actions}
        <IconButton className="side-panel-wide" label={t(isFull ? 'document.shrink' : 'document.enlarge')} onClick={() => setFull(!isFull)}>
          {isFull ? <Minimize2 className="icon" aria-hidden /> : <Maximize2 className="icon" aria-hidden />}
        </IconButton>
        <IconButton label={closeLabel} data-testid={testId.replace(/-panel$/, '-close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
