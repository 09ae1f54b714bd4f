import type { MessageRating } from '@parley/contracts/messages/message';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#ui/announcer.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { useRating } from './use-rating.ts';

const icons = { up: ThumbsUp, down: ThumbsDown } as const;

/** Rates an answer. Pressing the same again takes the rating back. */
export function RateButtons({ message }: { message: ThreadMessage }): ReactNode {
  const { t } = useTranslation('thread');
  const rate = useRating(message);
  return (['up', 'down'] as const).map((rating: MessageRating) => {
    const Icon = icons[rating];
    return (
      <IconButton
        key={rating}
        size="sm"
        className="wide-only"
        label={t(`rating.${rating}`)}
        isOn={message.rating === rating}
        data-testid={`rate-${rating}`}
        onClick={() => void rate(rating).then((said) => said && announce(said))}
      >
        <Icon className="icon sm" aria-hidden />
      </IconButton>
    );
  });
}
