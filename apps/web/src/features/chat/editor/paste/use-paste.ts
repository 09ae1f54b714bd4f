import type { ClipboardEvent, RefObject } from 'react';
import { showToast } from '#ui/toasts/toast.ts';
import { fenceText } from '../../composer/attach-text.ts';
import type { EditorConfig } from '../editor-config.ts';
import { insertBlock, isInCode, pasteBlock, pasteText, replaceSelection } from '../field-edits.ts';
import type { LiveEditor } from '../live-editor.ts';
import { longPaste, type PastedText, readPaste, readRichText } from './read-paste.ts';

/** Long enough to read the offer and decide. */
const offerMs = 12_000;

/** Handles a paste before the editor's own listeners see it. */
export function usePaste(editor: RefObject<LiveEditor | null>, config: EditorConfig, onPasteFiles: (files: readonly File[]) => void) {
  return (event: ClipboardEvent) => {
    const live = editor.current;
    if (!live) return;
    live.adoptSelection();
    event.preventDefault();
    event.stopPropagation();
    const isCode = isInCode(live.read());
    const paste = readPaste(event.clipboardData, isCode);
    if (!paste) return;
    if ('files' in paste) {
      onPasteFiles(paste.files);
      return;
    }
    if (!('richText' in paste)) {
      insert(live, paste, isCode, config);
      return;
    }
    void readRichText(paste.richText, paste.plain).then((text) => {
      if (text && editor.current === live) insert(live, text, false, config);
    });
  };
}

function insert(live: LiveEditor, { text, isBlock }: PastedText, isCode: boolean, config: EditorConfig): void {
  live.edit((field) => {
    if (isBlock) return pasteBlock(field, text);
    return isCode ? replaceSelection(field, text) : pasteText(field, text);
  });
  if (text.length > longPaste) offerFile(live, text, config);
}

/** The text stays in the field unless the user chooses the file. */
function offerFile(live: LiveEditor, text: string, { paste }: EditorConfig): void {
  const attach = () => {
    live.edit((field) => {
      const start = field.text.lastIndexOf(text);
      // It was changed or sent meanwhile.
      if (start < 0) return field;
      const block = fenceText(paste.fileName, text);
      return insertBlock({ ...field, from: start, to: start + text.length }, block, block.length);
    });
    live.focus();
  };
  showToast({ message: paste.long, action: { label: paste.attach, onPress: attach }, durationMs: offerMs });
}
