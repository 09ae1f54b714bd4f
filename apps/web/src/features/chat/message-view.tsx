import { memo, type ReactNode } from 'react';
import { ReplyTurn } from './reply-turn.tsx';
import type { TurnProps } from './turn-props.ts';
import { UserTurn } from './user-turn.tsx';

/** One message. A finished one is rendered once. */
export const MessageView = memo(function MessageView(props: TurnProps): ReactNode {
  return props.message.role === 'user' ? <UserTurn {...props} /> : <ReplyTurn {...props} />;
});
