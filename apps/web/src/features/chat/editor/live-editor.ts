import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import {
  $createRangeSelectionFromDom,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMPOSITION_END_COMMAND,
  COPY_COMMAND,
  createEditor,
  CUT_COMMAND,
  DROP_COMMAND,
  FORMAT_TEXT_COMMAND,
  $getRoot,
  HISTORY_MERGE_TAG,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  mergeRegister,
  ParagraphNode,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SELECTION_FOCUS_TAG,
  type TextFormatType,
} from 'lexical';
import { $readField, $readSelection, $selectOffsets, $writeField } from './editor-text.ts';
import { breakLine, type FieldText, replaceSelection, toggleMark } from './field-edits.ts';
import { $createLineNode, LineNode } from './lines/line-node.ts';
import { registerLineMarkup } from './lines/mark-up-lines.ts';

/** Changes closer together than this are undone together. */
const undoStepMs = 400;

const marks: Partial<Record<TextFormatType, string>> = { bold: '**', italic: '_', strikethrough: '~~', code: '`' };

export interface LiveEditor {
  lexical: LexicalEditor;
  read: () => FieldText;
  /** Call it first in an event: the browser reports a new selection only some time after it was made. */
  adoptSelection: () => void;
  /** Changes text and selection in one undo step. */
  edit: (change: (field: FieldText) => FieldText) => void;
  focus: () => void;
  clear: () => void;
  end: () => void;
}

/** Turns an element into a Markdown editor. It takes focus and selection if `isFocused`. */
export function startLiveEditor(element: HTMLElement, { isFocused, ...field }: FieldText & { isFocused: boolean }): LiveEditor {
  const lexical = createEditor({
    namespace: 'composer',
    nodes: [LineNode, { replace: ParagraphNode, with: () => $createLineNode(), withKlass: LineNode }],
    theme: { text: { bold: 'is-strong', italic: 'is-emphasis', strikethrough: 'is-strike', code: 'is-code', underline: 'is-link' } },
    onError: (error) => {
      throw error;
    },
  });
  const pageDirection = () => (getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr');
  const release = mergeRegister(registerRichText(lexical), registerLineMarkup(lexical, pageDirection), registerMarkdownCommands(lexical));
  lexical.setRootElement(element);
  if (isFocused) element.focus({ preventScroll: true });
  lexical.update(() => $writeField(field), { discrete: true, tag: [HISTORY_MERGE_TAG, ...quietTags(element)] });
  const releaseHistory = registerHistory(lexical, createEmptyHistoryState(), undoStepMs);

  const edit = (change: (field: FieldText) => FieldText) =>
    lexical.update(() => $writeField(change($readField())), { discrete: true, tag: quietTags(element) });
  const adoptSelection = () =>
    lexical.update(
      () => {
        const selection = $createRangeSelectionFromDom(getSelection(), lexical);
        if (selection && element.contains(document.activeElement)) $setSelection(selection);
      },
      { discrete: true },
    );
  // Lexical does not read a caret that moves within a word until the next key. By then the focus may be in a panel that writes here.
  const onSelectionChange = () => {
    if (!lexical.isComposing()) adoptSelection();
  };
  document.addEventListener('selectionchange', onSelectionChange);
  return {
    lexical,
    read: () => lexical.read($readField),
    adoptSelection,
    edit,
    focus: () => {
      element.focus({ preventScroll: true });
      lexical.update(
        () => {
          const { from, to } = $readField();
          const { anchor, focus } = $readSelection() ?? { anchor: from, focus: to };
          $selectOffsets(anchor, focus);
        },
        { discrete: true },
      );
    },
    clear: () => {
      edit(() => ({ text: '', from: 0, to: 0 }));
      lexical.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    },
    end: () => {
      document.removeEventListener('selectionchange', onSelectionChange);
      releaseHistory();
      release();
      lexical.setRootElement(null);
    },
  };
}

/** A change from elsewhere, such as dictation, must not move the focus into the field. */
function quietTags(element: HTMLElement): string[] {
  return element.contains(document.activeElement) ? [] : [SKIP_DOM_SELECTION_TAG, SKIP_SELECTION_FOCUS_TAG];
}

function registerMarkdownCommands(editor: LexicalEditor): () => void {
  const edit = (change: (field: FieldText) => FieldText) => {
    $writeField(change($readField()));
    return true;
  };
  return mergeRegister(
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => edit(breakLine), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, () => edit(breakLine), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => {
        const mark = marks[format];
        return mark ? edit((field) => toggleMark(field, mark)) : true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // Lexical would end the event. The page takes files wherever they are dropped.
    editor.registerCommand(DROP_COMMAND, (event) => (event.dataTransfer?.files.length ?? 0) > 0, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(COPY_COMMAND, (event) => $copySelection(event) !== null, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      CUT_COMMAND,
      (event) => {
        const field = $copySelection(event);
        return field ? edit(() => replaceSelection(field, '')) : false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      COMPOSITION_END_COMMAND,
      () => {
        // Composed text is formatted after the composition ends.
        queueMicrotask(() => editor.update(() => $getRoot().markDirty()));
        return false;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** Copies only the selected Markdown: no editor format, no colours. */
function $copySelection(event: ClipboardEvent | KeyboardEvent | null): FieldText | null {
  const field = $readField();
  if (!(event instanceof ClipboardEvent) || !event.clipboardData || field.from === field.to) return null;
  event.preventDefault();
  event.clipboardData.setData('text/plain', field.text.slice(field.from, field.to));
  return field;
}
