import type { ClipboardEvent, RefObject } from 'react';
import { longPaste } from '../../composer/long-paste.ts';
import { isInCode, pasteBlock, pasteText, replaceSelection } from '../field-edits.ts';
import type { LiveEditor } from '../live-editor.ts';
import { type PastedText, readPaste, readRichText } from './read-paste.ts';

interface PasteTakers {
  onPasteFiles: (files: readonly File[]) => void;
  /** Takes a text that is too long to read in the field. */
  onPasteLong?: (text: string) => void;
}

/** Handles a paste before the editor's own listeners see it. */
export function usePaste(editor: RefObject<LiveEditor | null>, { onPasteFiles, onPasteLong }: PasteTakers) {
  return (event: ClipboardEvent) => {
    const live = editor.current;
    if (!live) return;
    live.adoptSelection();
    event.preventDefault();
    event.stopPropagation();
    const isCode = isInCode(live.read());
    const insert = (text: PastedText, inCode: boolean) =>
      onPasteLong && text.text.length > longPaste ? onPasteLong(text.text) : insertInto(live, text, inCode);
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
    void readRichText(paste.richText, paste.plain).then((text) => {
      if (text && editor.current === live) insert(text, false);
    });
  };
}

function insertInto(live: LiveEditor, { text, isBlock }: PastedText, isCode: boolean): void {
  live.edit((field) => {
    if (isBlock) return pasteBlock(field, text);
    return isCode ? replaceSelection(field, text) : pasteText(field, text);
  });
}
