import { type ClipboardEvent, type RefObject, useEffect } from 'react';
import { fetchWhenIdle } from '#ui/when-idle.ts';
import { longPaste } from '../../composer/long-paste.ts';
import { isInCode, pasteBlock, pasteText, replaceSelection } from '../field-edits.ts';
import type { LiveEditor } from '../live-editor.ts';
import { loadConverter, type PastedText, readPaste, readRichText } from './read-paste.ts';

interface PasteTakers {
  onPasteFiles: (files: readonly File[]) => void;
  /** Takes a text that is too long to read in the field. */
  onPasteLong?: (text: string) => void;
}

/** Handles a paste before the editor's own listeners see it. */
export function usePaste(editor: RefObject<LiveEditor | null>, { onPasteFiles, onPasteLong }: PasteTakers) {
  useEffect(() => fetchWhenIdle(loadConverter), []);
  return (event: ClipboardEvent) => {
    const live = editor.current;
    if (!live) return;
    live.adoptSelection();
    event.preventDefault();
    event.stopPropagation();
    const isCode = isInCode(live.read());
    const insert = (text: PastedText, inCode: boolean) => {
      // A picture without words has no Markdown here. The selected words stay.
      if (text.text === '') return;
      if (onPasteLong && text.text.length > longPaste) onPasteLong(text.text);
      else insertInto(live, text, inCode);
    };
    const paste = readPaste(event.clipboardData, isCode);
    if (!paste) return;
    if ('files' in paste) {
      onPasteFiles(paste.files);
      return;
    }
    if (!('richText' in paste)) {
      insert(paste, isCode);
      return;
    }
    const plain = paste.plain || (paste.richText.textContent ?? '').trim();
    const converted = readRichText(paste.richText, plain);
    if (converted) {
      insert(converted, false);
      return;
    }
    // The user may send before the converter has loaded. Until then, the field holds the plain text. A long text stays the file that it became.
    const before = live.read();
    insert({ text: plain, isBlock: false }, false);
    const inserted = live.read();
    void loadConverter().then(() => {
      const text = readRichText(paste.richText, plain);
      if (!text || text.text === plain || inserted.text === before.text || editor.current !== live) return;
      if (live.read().text !== inserted.text) return;
      live.edit(() => before);
      insert(text, false);
    });
  };
}

function insertInto(live: LiveEditor, { text, isBlock }: PastedText, isCode: boolean): void {
  live.edit((field) => {
    if (isBlock) return pasteBlock(field, text);
    return isCode ? replaceSelection(field, text) : pasteText(field, text);
  });
}
