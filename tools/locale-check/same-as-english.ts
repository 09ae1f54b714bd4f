/** Names and words that are intentionally the same in other languages. */
const namesEverywhere =
  /^(Parley|Guide|OpenAI|Anthropic|Google|Ollama|LM Studio|OpenRouter|Azure|ElevenLabs|Edge|Microsoft|Google Analytics( 4)?|PostHog|eSpeak( NG)?|sherpa-onnx|Markdown|API|URL|JSON|PDF|HTTPS?|Esc|Ctrl|Alt|Shift|Enter|Tab|Space|Web|LAN|CPU|GPU|RAM|LCP|INP|CLS|TTFB|FCP|Inter|JetBrains Mono|IBM Plex Sans( Arabic)?|Noto Sans|Safari|Chrome|Chromium|Firefox|iOS|macOS|Android|Windows|Linux|Whisper|Kokoro|Piper|Qwen|Gemma|GPT-\S+|[Tt]op-p|Hz|ms|KB|MB|GB|OK|Emoji|[\d\s.,:%×–—·/()+{}-]+)$/;

const perLocale: Record<string, RegExp> = {
  'de-DE':
    /^(Code in|Smileys|Gold|Text|Name|Online|Offline|Start|Server|Browser|Cloud|[Cc]ode|Version|Link|Tools?|Chat|Export|Import|Sprint|System|Status|Emoji|Details|Audio|Token|Tokens|Mode|Orange|Indigo|Violett|Plum|Iris|Jade|Sand|Mauve|Slate|Port|Feedback|Warm|Filter|Support|Normal|Transkription|Dialog|Avatar|User|Adobe|Minute|Link kopieren|Format|Team|Test|Standard|Stopp|Experiment|Modell|Modelle|Assistent|Interpreter|Prompt|Prompts|Neutral|Positiv|Datum|Zoom|Layout|Design|Position|Passkeys)$/,
  'es-ES':
    /^(Chat|General|Error|Global|Color|Normal|Audio|Local|Original|Texto|Emoji|Token|Tokens|No|Total|Sand|Jade|Iris|Manual|Menta|Índigo|Violeta|Control|Neutral|Versión|Zoom|Teal|Enter|Instrumental|Principal|Violet)$/,
  'fr-FR':
    /^(Cloud|Olive|Mauve|Intelligence|Assistants?|Chat|[Cc]onversations?|Question|Message|Messages|[Cc]ode|Menu|Audio|Image|Images|Excellent|Général|Versions?|Date|Notes?|Type|Actions?|Source|Sources|Orange|Violet|Indigo|Jade|Normal|Total|Local|Format|Public|Page|Pages|Options?|Microphone|Simple|Emoji|Table|Distant|Instructions|Description|Suggestions?|Expert|Prune|Iris|Style|Contact|Client|Support|Minutes?|Export|Test|Installation|Confirmation|Position|Documents?|Original|Raccourcis|Interruption|Suspension|Transcription|Permissions?|Consentement|Notifications?|Service|Services|Performances?|Saturation|Ambre|Port|Direct|Navigation|Texte)$/,
  'pt-BR':
    /^(Chat|Online|Offline|Link|Links|Menu|Local|Original|Normal|Emoji|Backup|Status|Token|Tokens|Total|Zoom|Site|Prompts?|Global|Manual|Jade|Sand|Neutral|Rosa|Violeta|Layout|Download|Feedback|Browser|Design|Áudio|Ruby|Iris|Continue|Popular)$/,
  'ko-KR': /^(Zoom)$/,
  'ja-JP': /^(Zoom)$/,
  'ru-RU': /^(Zoom)$/,
  'zh-CN': /^(Token|Tokens)$/,
  'zh-TW': /^(Token|Tokens)$/,
};

/** Entries that list names, codes or native labels are the same in every language. */
const nameKeys =
  /(^|\.)(nativeLabel|french\.name|french\.opening|partner\.name|partner\.opening|productName|engineName|example|placeholderUrl|sampleKey|greetingIn)/;

/** Whether a text equal to the English one is correct. */
export function sameAsEnglish(locale: string, key: string, text: string): boolean {
  const bare = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '').trim();
  return nameKeys.test(key) || namesEverywhere.test(bare) || (perLocale[locale]?.test(bare) ?? false);
}
