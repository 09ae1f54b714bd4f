import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageBar } from './page-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

export interface ListPageProps {
  title: string;
  intro: string;
  /** The one main action, after the heading. */
  action?: ReactNode;
  className: string;
  children: ReactNode;
}

/** A page of items: heading, description, and the items. */
export function ListPage({ title, intro, action, className, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <div className="page">
      <PageBar />
      <div className={classNames('settings list-page', className)} data-scroll-place>
        <header className="page-head">
          <div className="grow">
            <h1 tabIndex={-1}>{title}</h1>
            <p>{intro}</p>
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}
