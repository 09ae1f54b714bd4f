import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** State of a connection: a dot, and always a word. */
export function Status({ tone, children }: { tone: 'ok' | 'bad' | 'busy' | 'off'; children: ReactNode }) {
  return <span className={classNames('status', tone)}>{children}</span>;
}
