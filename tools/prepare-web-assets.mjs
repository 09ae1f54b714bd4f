import { prepareEmojiAssets } from './web-assets/emoji-assets.mjs';
import { prepareEmojiData } from './web-assets/emoji-data.mjs';
import { prepareManifests } from './web-assets/manifests.mjs';
import { prepareVoiceAssets } from './web-assets/voice-assets.mjs';

prepareEmojiAssets();
prepareEmojiData();
prepareManifests();
prepareVoiceAssets();
