/**
 * The single settings that the palette opens: their section, their anchor on the page, and their words.
 * `also` are options that people type as well ("dark", "24-hour").
 */
export const settingsIndex = [
  { section: 'account', anchor: 'name', label: 'settings:account.name', help: 'settings:account.nameHelp' },
  { section: 'language', anchor: 'hour-cycle', label: 'settings:language.hourCycle' },
  {
    section: 'appearance',
    anchor: 'theme',
    label: 'settings:appearance.theme',
    also: ['settings:appearance.themes.system', 'settings:appearance.themes.light', 'settings:appearance.themes.dark'],
  },
  { section: 'appearance', anchor: 'accent', label: 'settings:appearance.accent', help: 'settings:appearance.accentHelp' },
  { section: 'appearance', anchor: 'neutral', label: 'settings:appearance.neutral', help: 'settings:appearance.neutralHelp' },
  {
    section: 'appearance',
    anchor: 'reading',
    label: 'settings:appearance.readingFont',
    help: 'settings:appearance.readingFontHelp',
    also: ['settings:appearance.readingFonts.serif', 'settings:appearance.readingFonts.legible'],
  },
  { section: 'appearance', anchor: 'text-size', label: 'settings:appearance.textSize' },
  {
    section: 'appearance',
    anchor: 'density',
    label: 'settings:appearance.density',
    help: 'settings:appearance.densityHelp',
    also: ['settings:appearance.compact', 'settings:appearance.comfortable'],
  },
  { section: 'appearance', anchor: 'motion', label: 'settings:appearance.reduceMotion', help: 'settings:appearance.reduceMotionHelp' },
  { section: 'shortcuts', anchor: 'send', label: 'settings:shortcuts.send', help: 'settings:shortcuts.sendHelp' },
  { section: 'voice', anchor: 'speech-engine', label: 'voice:engine.title' },
  { section: 'voice', anchor: 'speed', label: 'voice:player.speed' },
  { section: 'voice', anchor: 'pitch', label: 'voice:settings.pitch' },
  { section: 'voice', anchor: 'readAloud', label: 'voice:readAloud.label', help: 'voice:settings.readAloudHelp' },
  { section: 'voice', anchor: 'highlightWords', label: 'voice:settings.follow', help: 'voice:settings.followHelp' },
  { section: 'voice', anchor: 'allowBargeIn', label: 'voice:settings.bargeIn', help: 'voice:settings.bargeInHelp' },
  {
    section: 'voice',
    anchor: 'preemptiveReplies',
    label: 'voice:settings.preemptiveReplies',
    help: 'voice:settings.preemptiveRepliesHelp',
  },
  { section: 'voice', anchor: 'keepAwake', label: 'voice:settings.keepAwake', help: 'voice:settings.keepAwakeHelp' },
  { section: 'dictation', anchor: 'recognition', label: 'call:settings.engine' },
  { section: 'dictation', anchor: 'microphone', label: 'call:settings.microphone', also: ['call:settings.test'] },
  { section: 'dictation', anchor: 'dictation-language', label: 'call:settings.language' },
  { section: 'dictation', anchor: 'endpoint', label: 'call:settings.endpoint', help: 'call:settings.endpointHelp' },
  { section: 'dictation', anchor: 'push-to-talk', label: 'call:settings.pushToTalk', help: 'call:settings.pushToTalkHelp' },
  { section: 'interpreter', anchor: 'mine', label: 'call:interpreter.mine' },
  { section: 'interpreter', anchor: 'theirs', label: 'call:interpreter.theirs' },
  { section: 'interpreter', anchor: 'takes-turns', label: 'call:interpreter.auto', help: 'call:interpreter.autoHelp' },
  { section: 'models', anchor: 'add-provider', label: 'settings:models.add', also: ['settings:models.key', 'settings:models.address'] },
  { section: 'models', anchor: 'local-models', label: 'settings:models.onThisServer', help: 'settings:models.localHelp' },
  { section: 'privacy', anchor: 'edge', label: 'settings:privacy.edge', help: 'settings:privacy.edgeHelp' },
  { section: 'privacy', anchor: 'recognition', label: 'settings:privacy.recognition', help: 'settings:privacy.recognitionHelp' },
  { section: 'privacy', anchor: 'copies', label: 'settings:privacy.offline', help: 'settings:privacy.offlineHelp' },
] as const;

/** The pages of the settings, in the order of their navigation. */
export const settingsPages = [
  'account',
  'language',
  'appearance',
  'shortcuts',
  'archive',
  'data',
  'voice',
  'dictation',
  'interpreter',
  'models',
  'privacy',
  'performance',
  'about',
] as const;

/** What each page says about itself: further words that find it. */
export const pageIntros = {
  account: 'settings:account.intro',
  language: 'settings:language.intro',
  appearance: 'settings:appearance.intro',
  shortcuts: 'settings:shortcuts.intro',
  archive: 'settings:archive.intro',
  data: 'settings:data.intro',
  voice: 'voice:settings.intro',
  dictation: 'call:settings.intro',
  interpreter: 'call:interpreter.intro',
  models: 'settings:models.intro',
  privacy: 'settings:privacy.intro',
  performance: 'settings:section.performance',
  about: 'settings:about.intro',
} as const;
