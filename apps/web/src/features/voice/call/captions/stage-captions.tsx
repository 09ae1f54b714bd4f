import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { Clock } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import type { CallChat } from '../session/call-chat.ts';
import type { ReplyCut } from '../session/call-dialogue.ts';
import { certainLength, cutCaption, spokenCaption } from './caption-text.ts';
import { TranslatedCaption } from './translated-caption.tsx';
import { useCaptionTranslation } from './use-caption-translation.ts';

export interface StageCaptionsProps {
  snapshot: ConversationSnapshot;
  chat: CallChat;
  cut: ReplyCut | null;
  name: string;
  /** Language of the second line; null for none. */
  translateInto: string | null;
  model: string | null;
}

/**
 * The text of both sides: certain words plain, uncertain and unspoken ones grey, the spoken one highlighted, the unheard struck through.
 */
export function StageCaptions({ snapshot, chat, cut, name, translateInto, model }: StageCaptionsProps) {
  const { t } = useTranslation(['call', 'thread']);
  const isWaiting = useSyncExternalStore(chat.subscribe, chat.isWaiting);
  const { userCaption, reply, locale } = snapshot;
  const certain = useCertainLength(userCaption.text, userCaption.isFinal);
  const pieces = reply?.sentence && snapshot.phase !== 'interrupted' ? spokenCaption(chat.textOf(reply.messageId), reply) : null;
  const answer = pieces ?? (cut ? cutCaption(chat.textOf(cut.messageId), cut.heardUpTo) : null);
  const replyLocale = reply?.locale ?? locale;
  const userTranslation = useCaptionTranslation(userCaption.isFinal ? userCaption.text : '', translateInto, model);
  const replyText = pieces ? `${pieces.said}${pieces.word}${pieces.ahead}` : '';
  const replyTranslation = useCaptionTranslation(replyText, translateInto, model);
  // Text from before the interruption belongs to the finished turn.
  const isOld = cut !== null && !pieces && userCaption.isFinal && ['interrupted', 'userSpeaking', 'maybeEnd'].includes(snapshot.phase);
  const isYouShown = userCaption.text !== '' && !isOld;
  if (!isYouShown && !answer) return <div className="captions is-empty" />;
  return (
    <div className={pieces || !cut ? 'captions' : 'captions has-cut'}>
      {isYouShown && (
        <section className="caption you" data-testid="voice-caption" data-side="you">
          <div className="who">
            <b>{t('you')}</b>
            <span>{spokenLanguageName(locale)}</span>
          </div>
          <p className="said" lang={locale} dir="auto">
            {userCaption.text.slice(0, certain)}
            <span className="ahead">{userCaption.text.slice(certain)}</span>
          </p>
          {isWaiting && (
            <p className="waits" role="status">
              <Clock className="icon sm" aria-hidden />
              {t('thread:message.waiting')}
            </p>
          )}
          <TranslatedCaption translation={userTranslation} locale={translateInto} />
        </section>
      )}
      {answer && (
        <section className={pieces ? 'caption parley' : 'caption parley was'} data-testid="voice-caption" data-side="parley">
          <div className="who">
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{spokenLanguageName(replyLocale)}</span>
          </div>
          <p className="said" lang={replyLocale} dir="auto">
            {answer.said}
            {answer.word && <mark className="word">{answer.word}</mark>}
            <span className="ahead">{answer.ahead}</span>
            {answer.lost && <s>{answer.lost}</s>}
          </p>
          <TranslatedCaption translation={replyTranslation} locale={translateInto} />
        </section>
      )}
    </div>
  );
}

/** Words that stayed the same between two interim texts are certain. */
function useCertainLength(text: string, isFinal: boolean): number {
  const [seen, setSeen] = useState({ text, certain: 0 });
  if (seen.text !== text) setSeen({ text, certain: certainLength(seen.text, text) });
  return isFinal ? text.length : seen.certain;
}
