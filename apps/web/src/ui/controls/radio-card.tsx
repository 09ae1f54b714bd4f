import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface RadioCardProps {
  /** Shared by the cards of one group, inside a `role="radiogroup"` element. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One of a few options that need an explanation. */
export function RadioCard({ name, value, isChosen, onChoose, isDisabled, children }: RadioCardProps) {
  return (
    <label className={classNames('radio-card', isChosen && 'is-on')} data-value={value}>
      <input type="radio" className="radio" name={name} value={value} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {children}
    </label>
  );
}
