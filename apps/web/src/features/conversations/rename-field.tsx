import { useEffect, useRef, useState } from 'react';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';

interface RenameFieldProps {
  title: string;
  /** Stands in for an empty title. */
  placeholder: string;
  label: string;
  lang: string | null;
  /** The new title, or null if the user cancelled or changed nothing; `byKey` if the focus has no target yet. */
  onFinish: (title: string | null, byKey: boolean) => void;
}

/** Renames in place: Enter or leaving saves, Esc cancels. */
export function RenameField({ title, placeholder, label, lang, onFinish }: RenameFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  // The conversation may get a name meanwhile.
  const [before] = useState(title);
  useEffect(() => {
    // The closing menu returns the focus to its button. The field takes it after that.
    const frame = requestAnimationFrame(() => ref.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const finish = (next: string | null, byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(next === before ? null : next, byKey);
  };
  return (
    <input
      ref={ref}
      className="conv conv-rename"
      dir="auto"
      lang={lang ?? undefined}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={before}
      maxLength={200}
      onBlur={(event) => finish(event.target.value.trim(), false)}
      onKeyDown={(event) => {
        if (isComposingKey(event)) return;
        if (event.key === 'Enter') finish(event.currentTarget.value.trim(), true);
        if (event.key === 'Escape') finish(null, true);
      }}
    />
  );
}
