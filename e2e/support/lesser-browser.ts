import type { BrowserContext } from 'playwright-core';

/**
 * Removes features from Chromium that Safari or Firefox lack, so that a page that depends on them fails here too: streams that
 * can be iterated, idle callbacks, speech recognition, fields sized by their content, anchor positioning.
 * Call it before a page opens.
 */
export async function takeAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const scope = window as unknown as Record<string, unknown>;
    for (const name of [
      'requestIdleCallback',
      'cancelIdleCallback',
      'SpeechRecognition',
      'webkitSpeechRecognition',
      'scheduler',
      'navigation',
      'documentPictureInPicture',
      'EditContext',
      'showOpenFilePicker',
      'showSaveFilePicker',
    ])
      Reflect.deleteProperty(scope, name);
    const stream = ReadableStream.prototype as unknown as Record<PropertyKey, unknown>;
    Reflect.deleteProperty(stream, Symbol.asyncIterator);
    Reflect.deleteProperty(stream, 'values');
    const navigatorPrototype = Object.getPrototypeOf(navigator) as object;
    for (const name of ['connection', 'deviceMemory', 'userAgentData', 'getInstalledRelatedApps', 'virtualKeyboard'])
      Reflect.deleteProperty(navigatorPrototype, name);

    const missing = /field-sizing|anchor-name|position-anchor|interpolate-size/;
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: [string, string?]) => !missing.test(query[0]) && (supports as (...all: unknown[]) => boolean)(...query);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { field-sizing: fixed !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
