import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only icons; the words stay as accessible names. */
  isIconOnly?: boolean;
  testId?: string;
}

/** Two to five options side by side, one of them selected. */
export function Segmented<Value extends string>({ label, options, value, onChange, isIconOnly, testId }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="segmented" data-testid={testId}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(option.value === value && 'is-on')}
          data-value={option.value}
          data-tooltip={isIconOnly ? option.label : undefined}
        >
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {isIconOnly ? <span className="sr">{option.label}</span> : option.label}
        </label>
      ))}
    </div>
  );
}
