import type { Conversation } from '@parley/contracts/conversations/conversation';
import { AudioLines, Languages } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

const signs = { voice: AudioLines, interpreter: Languages } as const;

interface KindSignProps {
  kind: Conversation['kind'];
  className?: string;
  /** Whether the name of the kind stands beside the sign, so that the sign needs none. */
  hasWordsBeside?: boolean;
}

/** The sign of a call or of an interpreter; nothing for a written chat. */
export function KindSign({ kind, className = 'icon', hasWordsBeside = false }: KindSignProps) {
  const { t } = useTranslation('conversations');
  if (kind === 'chat') return null;
  const Sign = signs[kind];
  return hasWordsBeside ? (
    <Sign className={className} aria-hidden />
  ) : (
    <Sign className={className} role="img" aria-label={t(`kind.${kind}`)} />
  );
}
