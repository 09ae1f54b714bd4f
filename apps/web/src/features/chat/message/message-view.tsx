import { memo, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { BrokenTurn } from './broken-turn.tsx';
import { ReplyTurn } from './reply-turn.tsx';
import type { TurnProps } from './turn-props.ts';
import { UserTurn } from './user-turn.tsx';

/** One message. A finished one is rendered once, and one that fails to render affects no other. */
export const MessageView = memo(function MessageView(props: TurnProps): ReactNode {
  const renderBroken = (_error: unknown, retry: () => void) => <BrokenTurn {...props} retry={retry} />;
  return (
    <ErrorBoundary fallback={renderBroken}>
      {props.message.role === 'user' ? <UserTurn {...props} /> : <ReplyTurn {...props} />}
    </ErrorBoundary>
  );
});
