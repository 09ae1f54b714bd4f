import './styles/choice-row.css';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Tag } from './tag.tsx';

export interface ChoiceRowProps {
  icon: LucideIcon;
  title: string;
  badge?: string;
  /** One line of what it means. */
  text: ReactNode;
  /** A fact that decides, with its icon. */
  factIcon: LucideIcon;
  fact: string;
  testId: string;
  /** The button, or the progress in its place. */
  children: ReactNode;
}

/** One of several ways, best first, in a list with the class `choice-rows`. */
export function ChoiceRow({ icon: Icon, title, badge, text, factIcon: FactIcon, fact, testId, children }: ChoiceRowProps) {
  const id = useId();
  return (
    <li className="choice-row" data-testid={testId} aria-labelledby={id}>
      <span className="choice-icon">
        <Icon className="icon lg" aria-hidden />
      </span>
      <div className="choice-text">
        <b id={id}>
          {title}
          {badge && <Tag>{badge}</Tag>}
        </b>
        <span>{text}</span>
      </div>
      <p className="choice-fact">
        <FactIcon className="icon sm" aria-hidden />
        <span>{fact}</span>
      </p>
      <div className="choice-action">{children}</div>
    </li>
  );
}

/** Keeps the place of a row that is being loaded, so that the ones below do not move under the pointer. */
export function ChoiceRowPlace() {
  return <li className="choice-row" aria-hidden />;
}
