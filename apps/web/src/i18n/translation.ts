import type accounts from '../../../../locales/en-US/accounts.json';
import type analytics from '../../../../locales/en-US/analytics.json';
import type access from '../../../../locales/en-US/access.json';
import type answers from '../../../../locales/en-US/answers.json';
import type artifact from '../../../../locales/en-US/artifact.json';
import type assistant from '../../../../locales/en-US/assistant.json';
import type assistants from '../../../../locales/en-US/assistants.json';
import type attachments from '../../../../locales/en-US/attachments.json';
import type audit from '../../../../locales/en-US/audit.json';
import type call from '../../../../locales/en-US/call.json';
import type chat from '../../../../locales/en-US/chat.json';
import type common from '../../../../locales/en-US/common.json';
import type comparison from '../../../../locales/en-US/comparison.json';
import type conversations from '../../../../locales/en-US/conversations.json';
import type emoji from '../../../../locales/en-US/emoji.json';
import type editor from '../../../../locales/en-US/editor.json';
import type errors from '../../../../locales/en-US/errors.json';
import type files from '../../../../locales/en-US/files.json';
import type folders from '../../../../locales/en-US/folders.json';
import type gallery from '../../../../locales/en-US/gallery.json';
import type help from '../../../../locales/en-US/help.json';
import type home from '../../../../locales/en-US/home.json';
import type install from '../../../../locales/en-US/install.json';
import type keys from '../../../../locales/en-US/keys.json';
import type kit from '../../../../locales/en-US/kit.json';
import type pages from '../../../../locales/en-US/pages.json';
import type phone from '../../../../locales/en-US/phone.json';
import type prompts from '../../../../locales/en-US/prompts.json';
import type quotas from '../../../../locales/en-US/quotas.json';
import type recording from '../../../../locales/en-US/recording.json';
import type search from '../../../../locales/en-US/search.json';
import type settings from '../../../../locales/en-US/settings.json';
import type storage from '../../../../locales/en-US/storage.json';
import type sharing from '../../../../locales/en-US/sharing.json';
import type starters from '../../../../locales/en-US/starters.json';
import type thread from '../../../../locales/en-US/thread.json';
import type tools from '../../../../locales/en-US/tools.json';
import type transfer from '../../../../locales/en-US/transfer.json';
import type usage from '../../../../locales/en-US/usage.json';
import type voice from '../../../../locales/en-US/voice.json';
import type welcome from '../../../../locales/en-US/welcome.json';

/** One line per `locales/en-US/<namespace>.json`: makes a wrong key a compile error. */
interface Texts {
  accounts: typeof accounts;
  analytics: typeof analytics;
  access: typeof access;
  answers: typeof answers;
  artifact: typeof artifact;
  assistant: typeof assistant;
  assistants: typeof assistants;
  attachments: typeof attachments;
  audit: typeof audit;
  call: typeof call;
  chat: typeof chat;
  common: typeof common;
  comparison: typeof comparison;
  conversations: typeof conversations;
  emoji: typeof emoji;
  editor: typeof editor;
  errors: typeof errors;
  files: typeof files;
  folders: typeof folders;
  gallery: typeof gallery;
  help: typeof help;
  home: typeof home;
  install: typeof install;
  keys: typeof keys;
  kit: typeof kit;
  pages: typeof pages;
  phone: typeof phone;
  prompts: typeof prompts;
  quotas: typeof quotas;
  recording: typeof recording;
  search: typeof search;
  settings: typeof settings;
  sharing: typeof sharing;
  storage: typeof storage;
  starters: typeof starters;
  thread: typeof thread;
  tools: typeof tools;
  transfer: typeof transfer;
  usage: typeof usage;
  voice: typeof voice;
  welcome: typeof welcome;
}

/** The name of a file of texts. */
export type Namespace = keyof Texts;

/** One namespace, or several: keys of the first need no prefix. */
export type Namespaces = Namespace | readonly Namespace[];

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Paths to texts: `greeting.morning`. Plural forms have one path. */
type TextPath<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key | WithoutPlural<Key>}`
    : Node[Key] extends readonly unknown[]
      ? never
      : TextPath<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Paths to groups and lists of texts, with what is there. */
type Groups<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string as Node[Key] extends string ? never : `${Prefix}${Key}`]: Node[Key];
} & UnionToIntersection<
  {
    [Key in keyof Node & string]: Node[Key] extends string | readonly unknown[] ? unknown : Groups<Node[Key], `${Prefix}${Key}.`>;
  }[keyof Node & string]
>;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void ? All : never;

type TextPaths = { [Name in Namespace]: TextPath<Texts[Name]> };
type GroupsIn = { [Name in Namespace]: Groups<Texts[Name]> };

type First<Names extends Namespaces> = Names extends readonly [infer Name extends Namespace, ...unknown[]] ? Name : Names & Namespace;
type Each<Names extends Namespaces> = Names extends readonly (infer Name extends Namespace)[] ? Name : Names & Namespace;

type TextKey<Names extends Namespaces> = TextPaths[First<Names>] | { [Name in Each<Names>]: `${Name}:${TextPaths[Name]}` }[Each<Names>];

type GroupKey<Names extends Namespaces> =
  | (keyof GroupsIn[First<Names>] & string)
  | { [Name in Each<Names>]: `${Name}:${keyof GroupsIn[Name] & string}` }[Each<Names>];
type GroupAt<Names extends Namespaces, Key extends string> = Key extends `${infer Name extends Namespace}:${infer Path}`
  ? GroupsIn[Name][Path & keyof GroupsIn[Name]]
  : GroupsIn[First<Names>][Key & keyof GroupsIn[First<Names>]];

/** Values for the placeholders of a text. `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, unknown>> & { count?: number };

/** Looks texts up by key, in one language. */
export interface Translate<Names extends Namespaces = 'common'> {
  (key: TextKey<Names>, values?: TextValues): string;
  <Key extends GroupKey<Names>>(key: Key, as: { returnObjects: true }): GroupAt<Names, Key>;
}
