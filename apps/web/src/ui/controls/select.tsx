import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  lang?: string;
  isDisabled?: boolean;
}

export interface SelectProps {
  label: string;
  /** Hides the label if the context already shows it; it stays the accessible name. */
  isLabelHidden?: boolean;
  help?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  /** Shown before the selected option. */
  icon?: ReactNode;
  testId?: string;
  /** The id that an address names after its `#`. */
  anchor?: string;
}

/** The browser's native list: it works with every keyboard, screen reader and phone. */
export function Select({ label, isLabelHidden, help, options, value, onChange, isDisabled, icon, testId, anchor }: SelectProps) {
  const id = useId();
  return (
    <div className="field-block" id={anchor}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : 'label'}>
        {label}
      </label>
      <span className="select-box">
        {icon && <span className="lead">{icon}</span>}
        <select
          id={id}
          className="input select"
          value={value}
          disabled={isDisabled}
          aria-describedby={help ? `${id}-help` : undefined}
          data-testid={testId}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon sm" aria-hidden />
      </span>
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}
