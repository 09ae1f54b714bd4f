import { assistantScenes } from './assistant-scenes.ts';
import { callScenes } from './call-scenes.ts';
import { dictationScenes } from './dictation-scenes.ts';
import { editorScenes } from './editor-scenes.ts';
import { firstRunScenes } from './first-run-scenes.ts';
import { helpScenes } from './help-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import { interpreterScenes } from './interpreter-scenes.ts';
import { providerScenes } from './provider-scenes.ts';
import type { ReadingScene } from './reading-fixture.ts';
import { replyScenes } from './reply-scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { sideBarScenes } from './side-bar-scenes.ts';
import { threadScenes } from './thread-scenes.ts';
import { troubleScenes } from './trouble-scenes.ts';
import { voiceSettingsScenes } from './voice-settings-scenes.ts';

/** In the order of the pictures. Scenes that leave data behind come last. */
export const readingScenes: readonly ReadingScene[] = [
  ...firstRunScenes,
  ...homeScenes,
  ...threadScenes,
  ...sideBarScenes,
  ...settingsScenes,
  ...providerScenes,
  ...voiceSettingsScenes,
  ...assistantScenes,
  ...editorScenes,
  ...helpScenes,
  ...troubleScenes,
  ...dictationScenes,
  ...interpreterScenes,
  ...callScenes,
  ...replyScenes,
];
