import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { VoiceOption } from '@parley/contracts/speech/voice-option';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { useQuery } from '@tanstack/react-query';
import { Camera, Captions, ChevronUp, Keyboard, Languages, Mic, MicOff, Volume2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { spokenLanguageName } from '#i18n/spoken-language-name.ts';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { classNames } from '#ui/class-names.ts';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { browserEngine } from '../../read-aloud/reader/browser-reader.ts';
import { useBrowserVoices } from '../../read-aloud/voices/voice-catalogue.ts';
import type { CallChat } from '../session/call-chat.ts';
import { pickVoice, toggleMute } from '../session/call-store.ts';
import { useActiveCall, useConversation } from '../session/use-call.ts';

export interface StageDockProps {
  conversation: VoiceConversation;
  chat: CallChat;
  locale: string;
  isMuted: boolean;
  canHear: boolean;
  isHeldToTalk: boolean;
  areCaptionsShown: boolean;
  onToggleCaptions: () => void;
  isTyping: boolean;
  onToggleTyping: () => void;
  isLooking: boolean;
  onToggleLook: () => void;
  /** Null hides the choice: no connected model can translate. */
  translation: { into: string | null; onChange: (into: string | null) => void } | null;
  onEnd: () => void;
}

/** The controls of a call, within the thumb's reach. */
export function StageDock(props: StageDockProps) {
  const { t } = useTranslation('call');
  const { conversation, locale, isMuted } = props;
  return (
    <div className="dock" role="toolbar" aria-label={t('dock.label')}>
      {props.canHear && !props.isHeldToTalk && (
        <DockButton label={t(isMuted ? 'dock.unmute' : 'dock.mute')} isOn={isMuted} keys="Space" testId="voice-mute" onClick={toggleMute}>
          {isMuted ? <MicOff className="icon lg" aria-hidden /> : <Mic className="icon lg" aria-hidden />}
        </DockButton>
      )}
      {props.canHear && props.isHeldToTalk && <HoldButton conversation={conversation} />}
      <DockButton label={t('dock.captions')} isOn={props.areCaptionsShown} testId="voice-captions" onClick={props.onToggleCaptions}>
        <Captions className="icon lg" aria-hidden />
      </DockButton>
      <DockButton label={t('dock.type')} isOn={props.isTyping} testId="voice-type" onClick={props.onToggleTyping}>
        <Keyboard className="icon lg" aria-hidden />
      </DockButton>
      <DockButton label={t('dock.look')} isOn={props.isLooking} testId="voice-look" onClick={props.onToggleLook}>
        <Camera className="icon lg" aria-hidden />
      </DockButton>
      <span className="dock-sep" />
      <LanguageMenu locale={locale} setLocale={conversation.setLocale} translation={props.translation} />
      <VoiceMenu locale={locale} chat={props.chat} />
      <span className="dock-sep" />
      <button
        type="button"
        className="dock-btn end"
        data-testid="voice-end"
        aria-keyshortcuts="Escape"
        aria-label={t('dock.end')}
        onClick={props.onEnd}
      >
        <X className="icon lg" aria-hidden />
        <span className="dock-word">{t('dock.end')}</span>
      </button>
    </div>
  );
}

interface DockButtonProps {
  label: string;
  isOn: boolean;
  keys?: string;
  testId: string;
  onClick: () => void;
  children: ReactNode;
}

function DockButton({ label, isOn, keys, testId, onClick, children }: DockButtonProps) {
  return (
    <button
      type="button"
      className={classNames('dock-btn square', isOn && 'is-on')}
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      data-tooltip={label}
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const isPressKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

function HoldButton({ conversation }: { conversation: VoiceConversation }) {
  const { t } = useTranslation('call');
  const isTalking = useConversation(conversation)?.isTalkHeld ?? false;
  return (
    <button
      type="button"
      className="dock-btn hold"
      data-testid="voice-hold"
      aria-keyshortcuts="Space"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        conversation.pressTalk();
      }}
      onPointerUp={conversation.releaseTalk}
      onPointerCancel={conversation.releaseTalk}
      onKeyDown={(event) => {
        if (!isPressKey(event) || event.repeat) return;
        event.preventDefault();
        conversation.pressTalk();
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return;
        // Some browsers click a button when Space comes up, which would press again.
        event.preventDefault();
        conversation.releaseTalk();
      }}
      onBlur={conversation.releaseTalk}
      // Screen readers and switches can press, but not hold: for them one press begins and the next one ends.
      onClick={(event) => event.detail === 0 && (isTalking ? conversation.releaseTalk() : conversation.pressTalk())}
      aria-pressed={isTalking}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Mic className="icon lg" aria-hidden />
      {t('dock.hold')}
    </button>
  );
}

interface LanguageMenuProps {
  locale: string;
  setLocale: (locale: string) => void;
  translation: StageDockProps['translation'];
}

function LanguageMenu({ locale, setLocale, translation }: LanguageMenuProps) {
  const { t } = useTranslation('call');
  const entries = useMemo<MenuEntry[]>(() => {
    const spoken = interfaceLocales.map(({ code, label }) => ({
      id: code,
      label,
      lang: code,
      isChosen: code === locale,
      onSelect: () => setLocale(code),
    }));
    if (!translation) return spoken;
    const none = {
      id: 'none',
      label: t('dock.noTranslation'),
      isChosen: translation.into === null,
      startsGroup: t('dock.translate'),
      onSelect: () => translation.onChange(null),
    };
    const into = interfaceLocales.map(({ code, label }) => ({
      id: `into-${code}`,
      label,
      lang: code,
      isChosen: code === translation.into,
      onSelect: () => translation.onChange(code),
    }));
    return [...spoken, none, ...into];
  }, [locale, setLocale, translation, t]);
  const language = spokenLanguageName(locale);
  const label = t('dock.language', { language });
  return (
    <LazyMenu
      label={label}
      entries={entries}
      placement="top"
      theme="dark"
      renderTrigger={(trigger) => (
        <button type="button" className="dock-btn" aria-label={label} data-tooltip={label} data-testid="voice-language" {...trigger}>
          <Languages className="icon lg" aria-hidden />
          <span className="dock-word">{language}</span>
          <ChevronUp className="icon sm dock-word" aria-hidden />
        </button>
      )}
    />
  );
}

/** What the user picks here speaks from now on, and is remembered for the language, as in the settings. */
function VoiceMenu({ locale, chat }: { locale: string; chat: CallChat }) {
  const { t } = useTranslation('call');
  const preferences = usePreferences();
  const { mutate } = useUpdatePreferences();
  const { data: voices = [] } = useQuery({
    queryKey: [...queryKeys.speechVoices, 'call', locale],
    queryFn: ({ signal }) => call('GET /api/speech/voices', { query: { locale }, signal }),
    staleTime: 60_000,
  });
  const picked = useActiveCall()?.pickedVoices[locale];
  const answererVoice = useSyncExternalStore(chat.subscribe, () => chat.answerer().assistant?.voices[locale] ?? null);
  const chosen = picked ?? answererVoice ?? preferences?.speech.voices[locale];
  const ofBrowser = useBrowserVoices(locale).map((voice) => ({ engine: browserEngine, value: voice.id, label: voice.label }));
  const usable = [...voices.filter((voice) => !voice.unavailable), ...ofBrowser];
  const current = usable.find((voice) => voice.engine === chosen?.engine && voice.value === chosen.voice);
  const choose = (voice: Pick<VoiceOption, 'engine' | 'value'> | null) => {
    pickVoice(locale, voice && { engine: voice.engine, voice: voice.value });
    const { [locale]: _, ...others } = preferences?.speech.voices ?? {};
    mutate({ speech: { voices: voice ? { ...others, [locale]: { engine: voice.engine, voice: voice.value } } : others } });
  };
  const name = current?.label ?? t('dock.bestVoice');
  const label = t('dock.voice', { voice: name });
  return (
    <LazyMenu
      label={label}
      placement="top"
      theme="dark"
      entries={[
        { id: 'best', label: t('dock.bestVoice'), isChosen: !current, onSelect: () => choose(null) },
        ...usable.map((voice) => ({
          id: `${voice.engine} ${voice.value}`,
          label: voice.label,
          isChosen: voice === current,
          onSelect: () => choose(voice),
        })),
      ]}
      renderTrigger={(trigger) => (
        <button type="button" className="dock-btn" aria-label={label} data-tooltip={label} data-testid="voice-voice" {...trigger}>
          <Volume2 className="icon lg" aria-hidden />
          <bdi className="dock-word truncate">{name}</bdi>
          <ChevronUp className="icon sm dock-word" aria-hidden />
        </button>
      )}
    />
  );
}
