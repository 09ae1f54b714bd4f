import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  size?: 'sm' | 'md' | 'touch';
  isOn?: boolean;
  hasOutline?: boolean;
  /** Keys shown after the name in the tooltip, e.g. `Alt N`. */
  keys?: string;
}

/** A round button that shows only an icon. */
export function IconButton({ label, size = 'md', isOn, hasOutline, keys, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={isOn}
      data-tooltip={label}
      data-tooltip-keys={keys}
      className={classNames('icon-btn', size !== 'md' && size, isOn && 'is-on', hasOutline && 'outline', className)}
      {...rest}
    />
  );
}
