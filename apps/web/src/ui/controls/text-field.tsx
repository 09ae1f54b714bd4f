import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  label: string;
  isLabelHidden?: boolean;
  help?: string;
  /** One sentence that says what to do. */
  error?: string | null;
  icon?: ReactNode;
  /** Shown inside the field at its end. */
  end?: ReactNode;
  onChange: (value: string) => void;
}

/** Label above, help or error below. */
export function TextField({ label, isLabelHidden, help, error, icon, end, onChange, className, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={classNames('field-block', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : 'label'}>
        {label}
      </label>
      <span className={classNames('input', error && 'is-bad')}>
        {icon}
        <input
          id={id}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {end}
      </span>
      {note && (
        <p id={`${id}-note`} className={classNames('help', error && 'is-bad')} role={error ? 'alert' : undefined}>
          {error && <CircleAlert className="icon sm" aria-hidden />}
          {note}
        </p>
      )}
    </div>
  );
}
