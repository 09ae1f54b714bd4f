import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Diameter in CSS pixels. */
  size?: number;
  /** Initials, or an emoji picture with `isEmoji`. */
  children: ReactNode;
  isEmoji?: boolean;
}

export function Avatar({ size = 28, children, isEmoji }: AvatarProps) {
  return (
    <span className={classNames('avatar', isEmoji && 'emoji-bg')} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      {children}
    </span>
  );
}

/** Up to two letters for a name, in any script; empty for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
