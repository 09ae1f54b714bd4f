import type { ReactNode } from 'react';

/** Title of a settings page, one sentence about it, and at most one action. */
export function SettingsHead({ title, intro, action }: { title: string; intro: string; action?: ReactNode }) {
  return (
    <header className="page-head">
      <div className="grow">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{intro}</p>
      </div>
      {action}
    </header>
  );
}
