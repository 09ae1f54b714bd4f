import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** An icon in the reading direction: arrows, chevrons, panels. Never play, mic, check or clock. */
export function DirIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return <Icon className={classNames('icon flip', className)} aria-hidden />;
}
