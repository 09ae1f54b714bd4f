import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A row with its text at the start and the switch at the end; the whole row is the target. */
export function Switch({ label, help, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    <label className="switch-row">
      <span className="text">
        <b id={`${id}-label`}>{label}</b>
        {help && <span id={`${id}-help`}>{help}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
