import type { Conversation } from '@parley/contracts/conversations/conversation';
import { AudioLines, Languages } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

const signs = { voice: AudioLines, interpreter: Languages } as const;

/** The sign of a call or of an interpreter; nothing for a written chat. */
export function KindSign({ kind, className = 'icon' }: { kind: Conversation['kind']; className?: string }) {
  const { t } = useTranslation('conversations');
  if (kind === 'chat') return null;
  const Sign = signs[kind];
  return <Sign className={className} role="img" aria-label={t(`kind.${kind}`)} />;
}
