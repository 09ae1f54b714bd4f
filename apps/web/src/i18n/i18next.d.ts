import 'i18next';
import type accounts from '../../../../locales/en-US/accounts.json';
import type analytics from '../../../../locales/en-US/analytics.json';
import type access from '../../../../locales/en-US/access.json';
import type assistants from '../../../../locales/en-US/assistants.json';
import type audit from '../../../../locales/en-US/audit.json';
import type call from '../../../../locales/en-US/call.json';
import type chat from '../../../../locales/en-US/chat.json';
import type common from '../../../../locales/en-US/common.json';
import type conversations from '../../../../locales/en-US/conversations.json';
import type emoji from '../../../../locales/en-US/emoji.json';
import type editor from '../../../../locales/en-US/editor.json';
import type errors from '../../../../locales/en-US/errors.json';
import type folders from '../../../../locales/en-US/folders.json';
import type help from '../../../../locales/en-US/help.json';
import type home from '../../../../locales/en-US/home.json';
import type install from '../../../../locales/en-US/install.json';
import type keys from '../../../../locales/en-US/keys.json';
import type kit from '../../../../locales/en-US/kit.json';
import type phone from '../../../../locales/en-US/phone.json';
import type quotas from '../../../../locales/en-US/quotas.json';
import type search from '../../../../locales/en-US/search.json';
import type settings from '../../../../locales/en-US/settings.json';
import type storage from '../../../../locales/en-US/storage.json';
import type sharing from '../../../../locales/en-US/sharing.json';
import type starters from '../../../../locales/en-US/starters.json';
import type transfer from '../../../../locales/en-US/transfer.json';
import type usage from '../../../../locales/en-US/usage.json';
import type voice from '../../../../locales/en-US/voice.json';
import type welcome from '../../../../locales/en-US/welcome.json';

/** One line per `locales/en-US/<namespace>.json`: makes a wrong key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accounts: typeof accounts;
      analytics: typeof analytics;
      access: typeof access;
      assistants: typeof assistants;
      audit: typeof audit;
      call: typeof call;
      chat: typeof chat;
      common: typeof common;
      conversations: typeof conversations;
      emoji: typeof emoji;
      editor: typeof editor;
      errors: typeof errors;
      folders: typeof folders;
      help: typeof help;
      home: typeof home;
      install: typeof install;
      keys: typeof keys;
      kit: typeof kit;
      phone: typeof phone;
      quotas: typeof quotas;
      search: typeof search;
      settings: typeof settings;
      sharing: typeof sharing;
      storage: typeof storage;
      starters: typeof starters;
      transfer: typeof transfer;
      usage: typeof usage;
      voice: typeof voice;
      welcome: typeof welcome;
    };
  }
}
