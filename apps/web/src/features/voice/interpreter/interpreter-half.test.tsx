import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { addTexts } from '#i18n/texts.ts';
import { InterpreterHalf, type InterpreterHalfProps } from './interpreter-half.tsx';

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));

const turn = { side: 'mine', text: 'Where is the station?', from: 'en-US', to: 'ar-SA', replyMessageId: 'a' } as const;
const nothing = () => undefined;

function drawHalf(changed: Partial<InterpreterHalfProps>): string {
  for (const locale of ['en-US', 'ar-SA', 'fr-FR']) addTexts(locale, { call: {} });
  const props = { side: 'mine', locale: 'en-US', activeSide: 'mine', listener: 'theirs', turns: [turn], snapshot: null } as const;
  const does = { onLanguage: nothing, onTalk: nothing, onType: () => true, onReadAgain: nothing, failedId: null };
  const can = { canTranslate: true, canHear: true, isAwaited: false, talkKey: null };
  return renderToStaticMarkup(<InterpreterHalf {...props} {...can} {...does} textOf={() => 'أين المحطة؟'} {...changed} />);
}

/** The line as it is drawn: its language, its direction, its words, and whether it can be played again. */
function drawnLine(changed: Partial<InterpreterHalfProps>) {
  const [line] = drawHalf(changed).match(/<p [^>]*interpreter-line.*?<\/p>/)!;
  const words = line.replaceAll(/<button.*?<\/button>|<[^>]*>/g, '');
  return [line.match(/ lang="(.*?)"/)?.[1], line.match(/ dir="(.*?)"/)?.[1], words, line.includes('<button')];
}

it('after a swap, each half still shows the words in its own language and direction, and plays those', () => {
  expect(drawnLine({ locale: 'en-US' })).toEqual(['en-US', 'ltr', turn.text, false]);
  expect(drawnLine({ side: 'theirs', locale: 'ar-SA' })).toEqual(['ar-SA', 'rtl', 'أين المحطة؟', true]);
  expect(drawnLine({ locale: 'ar-SA' })).toEqual(['ar-SA', 'rtl', 'أين المحطة؟', true]);
  expect(drawnLine({ side: 'theirs', locale: 'en-US' })).toEqual(['en-US', 'ltr', turn.text, false]);
});

it('words in a language that a half has no more keep their own direction', () => {
  expect(drawnLine({ side: 'theirs', locale: 'fr-FR' })).toEqual(['ar-SA', 'rtl', 'أين المحطة؟', true]);
  expect(drawnLine({ locale: 'fr-FR' })).toEqual(['en-US', 'ltr', turn.text, false]);
});

it('tells the half that listens that a translation could not be played again', () => {
  const isTold = (changed: Partial<InterpreterHalfProps>) => drawHalf({ failedId: 'a', ...changed }).includes('role="alert"');
  expect(isTold({ side: 'theirs', locale: 'ar-SA' })).toBe(true);
  expect(isTold({})).toBe(false);
  expect(isTold({ side: 'theirs', locale: 'ar-SA', failedId: 'b' })).toBe(false);
});
