import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../class-names.ts';

export interface PageBarSlots {
  /** Before the title: the button that opens a hidden side bar. */
  start: ReactNode;
  /** At the very end on narrow windows. */
  end: ReactNode;
}

/** Filled by the frame around the page, so that a page need not know it. */
export const PageBarSlotsContext = createContext<PageBarSlots>({ start: null, end: null });

export interface PageBarProps {
  /** A heading, or a button with the conversation's title. */
  title?: ReactNode;
  /** Icon buttons at the end. */
  actions?: ReactNode;
  className?: string;
}

/** The bar on top of every page. On narrow windows it also contains what the side bar would. */
export function PageBar({ title, actions, className }: PageBarProps) {
  const slots = use(PageBarSlotsContext);
  return (
    <header className={classNames('topbar', className)}>
      {slots.start}
      <div className="title truncate">{title}</div>
      <span className="spacer" />
      {actions}
      {slots.end}
    </header>
  );
}
