import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface NoticeProps {
  icon?: ReactNode;
  tone?: 'quiet' | 'bad';
  children: ReactNode;
  /** Links or buttons after the sentence. */
  action?: ReactNode;
  /** `alert` if it appears after a user's action. */
  role?: 'alert' | 'status';
}

/** One sentence in place, never a pop-up. */
export function Notice({ icon, tone = 'quiet', children, action, role }: NoticeProps) {
  return (
    <div className={classNames('notice', tone === 'bad' && 'bad')} role={role}>
      {icon}
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
