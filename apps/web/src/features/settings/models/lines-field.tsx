import { useId } from 'react';
import { GrowingArea } from '#ui/controls/growing-area.tsx';

export interface LinesFieldProps {
  label: string;
  help: string;
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** A field with one entry a line. */
export function LinesField({ label, help, value, readOnly, onChange }: LinesFieldProps) {
  const id = useId();
  return (
    <div className="field-block">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <GrowingArea
        id={id}
        className="input area"
        rows={2}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        readOnly={readOnly}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    </div>
  );
}
