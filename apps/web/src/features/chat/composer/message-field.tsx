import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadWords } from '#i18n/load-words.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { EditorActions } from '../editor/editor-actions.ts';
import type { RichFieldProps } from '../editor/rich-field.tsx';
import { PlainField, type PlainFieldProps } from './plain-field.tsx';

type RichField = ComponentType<RichFieldProps>;

/** Kept after it loaded: every later field starts with it. */
let loaded: RichField | null = null;

type MessageFieldProps = PlainFieldProps & Required<Pick<PlainFieldProps, 'onPasteFiles'>> & { actions: EditorActions };

/**
 * The composer's field. A plain text area is there at once. With a keyboard, the editor replaces
 * it when the page is idle, with the text, the selection and the focus, and never during
 * a composition. On touch devices the text area stays: their keyboards support it best.
 */
export function MessageField({ actions, ...props }: MessageFieldProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [rich, setRich] = useState<{ Field: RichField; initial: RichFieldProps['initial'] } | null>(() =>
    loaded ? { Field: loaded, initial: startOf(props) } : null,
  );
  const isRich = rich !== null;

  useEffect(() => {
    const element = frame.current;
    if (isRich || !element || !matchMedia('(pointer: fine)').matches) return undefined;
    const leaving = new AbortController();
    const untilComposed = watchComposition(element, leaving.signal);
    void whenIdle()
      .then(loadRichField)
      .then(async (Field) => {
        await untilComposed();
        const area = element.querySelector('textarea');
        if (leaving.signal.aborted || !area) return;
        const isFocused = document.activeElement === area;
        const initial = { text: area.value, from: area.selectionStart, to: area.selectionEnd, isFocused };
        // In one step, so that no key is lost in between.
        flushSync(() => setRich({ Field, initial }));
      })
      // Without a connection the plain field stays. The next page tries again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isRich]);

  if (!rich) {
    return (
      <div ref={frame} className="field-frame">
        <PlainField {...props} />
      </div>
    );
  }
  const { value, autoFocus: _, ...shared } = props;
  return (
    <div className="field-frame">
      <rich.Field {...shared} actions={actions} initial={rich.initial} isEmpty={value === ''} />
    </div>
  );
}

function startOf({ value, autoFocus = false }: PlainFieldProps): RichFieldProps['initial'] {
  return { text: value, from: value.length, to: value.length, isFocused: autoFocus };
}

async function loadRichField(): Promise<RichField> {
  const [module] = await Promise.all([import('../editor/rich-field.tsx'), loadWords('editor', 'prompts')]);
  loaded = module.RichField;
  return loaded;
}

/** @returns a function whose promise resolves when no input method is composing in the element */
function watchComposition(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let composed = Promise.withResolvers<void>();
  composed.resolve();
  element.addEventListener('compositionstart', () => (composed = Promise.withResolvers()), { signal });
  // The text area gets its last characters after this event.
  element.addEventListener('compositionend', () => setTimeout(composed.resolve), { signal });
  const settle = async (): Promise<void> => {
    const awaited = composed;
    await awaited.promise;
    // Another composition may have started at once.
    if (awaited !== composed) await settle();
  };
  return settle;
}
