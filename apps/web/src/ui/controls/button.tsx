import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button per view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'xl';
}

/** A pill with text; icons go among its children. */
export function Button({ variant = 'secondary', size = 'md', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClassName(variant, size, className)} {...rest} />;
}

/** The same look for links. */
export function buttonClassName(variant: ButtonProps['variant'] = 'secondary', size: ButtonProps['size'] = 'md', extra?: string): string {
  return classNames('btn', variant, size !== 'md' && size, extra);
}
