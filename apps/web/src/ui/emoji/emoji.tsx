import { useState } from 'react';
import { emojiFileName } from './emoji-file-name.ts';

export type EmojiStyle = '3d' | 'flat' | 'mono' | 'text';

export interface EmojiProps {
  emoji: string;
  /** Width and height in CSS pixels. */
  size?: number;
  variant?: EmojiStyle;
  /** Accessible name; without one the emoji is decoration. */
  label?: string;
}

const extensions = { '3d': 'webp', flat: 'svg', mono: 'svg' } as const;

/** One emoji as an image from our own origin. If the image is missing or fails, the text emoji replaces it in the same box at once. */
export function Emoji({ emoji, size = 40, variant = '3d', label }: EmojiProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const name = variant === 'text' ? null : emojiFileName(emoji);
  const source = name && variant !== 'text' ? `/emoji/${variant}/${name}.${extensions[variant]}` : null;

  if (!source || source === failedSource) {
    return (
      <span
        className="emoji-text"
        style={{ inlineSize: size, blockSize: size, fontSize: size * 0.8 }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {emoji}
      </span>
    );
  }
  if (variant === 'mono') {
    return <MonoEmoji source={source} size={size} label={label} onError={() => setFailedSource(source)} />;
  }
  return (
    <img
      className="emoji-image"
      src={source}
      width={size}
      height={size}
      alt={label ?? ''}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedSource(source)}
    />
  );
}

/** A mask takes the text colour; the hidden image detects a failure. */
function MonoEmoji({ source, size, label, onError }: { source: string; size: number; label?: string; onError: () => void }) {
  return (
    <span
      className="emoji-mono"
      style={{ inlineSize: size, blockSize: size, maskImage: `url("${source}")` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <img src={source} alt="" hidden onError={onError} />
    </span>
  );
}
