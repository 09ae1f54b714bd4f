import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { createEditor, $getRoot, ParagraphNode } from 'lexical';
import { expect, test } from 'vitest';
import { $readField, $readLines, $readSelection, $selectOffsets, $writeField } from '../editor-text.ts';
import { $createLineNode, LineNode } from './line-node.ts';
import { registerLineMarkup } from './mark-up-lines.ts';

function startEditor(pageDirection: 'ltr' | 'rtl' = 'ltr') {
  const editor = createEditor({
    nodes: [LineNode, { replace: ParagraphNode, with: () => $createLineNode(), withKlass: LineNode }],
    onError: (error) => {
      throw error;
    },
  });
  registerLineMarkup(editor, () => pageDirection);
  return editor;
}
function inEditor<T>(editor: ReturnType<typeof startEditor>, run: () => T): T {
  let result!: T;
  editor.update(() => (result = run()), { discrete: true });
  return result;
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '# ',
        '- ',
        '1. ',
        '> ',
        '```',
        '**',
        '_',
        '`',
        '|',
        '\n',
        '\n',
        ' ',
        'word',
        'مرحبا',
        '日本語',
        '\\',
        '<b>',
        '&amp;',
      ),
    )
    .map((parts) => parts.join('')),
);

test('the resulting Markdown equals the input, character for character', () => {
  assertProperty(
    fc.property(anyText, (text) => {
      const editor = startEditor();
      inEditor(editor, () => $writeField({ text, from: 0, to: 0 }));
      expect(inEditor(editor, $readLines).join('\n')).toBe(text);
    }),
  );
});

test('formatting moves neither end of the selection, in either direction', () => {
  assertProperty(
    fc.property(anyText, fc.nat(), fc.nat(), (text, first, second) => {
      const [anchor, focus] = [first % (text.length + 1), second % (text.length + 1)];
      const editor = startEditor();
      inEditor(editor, () => {
        $writeField({ text, from: 0, to: 0 });
        $selectOffsets(anchor, focus);
      });
      expect(inEditor(editor, $readSelection)).toEqual({ anchor, focus });
    }),
  );
});

test('a change rewrites only the lines that differ', () => {
  const editor = startEditor();
  inEditor(editor, () => $writeField({ text: 'a\nb\nc', from: 0, to: 0 }));
  const before = inEditor(editor, () => $getRoot().getChildrenKeys());
  inEditor(editor, () => $writeField({ text: 'a\nB\nc', from: 3, to: 3 }));
  const after = inEditor(editor, () => $getRoot().getChildrenKeys());
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]).not.toBe(before[1]);
  expect(inEditor(editor, $readField)).toEqual({ text: 'a\nB\nc', from: 3, to: 3 });
});

test("a line without letters has the page's direction, one with letters their own, and code is left to right", () => {
  const editor = startEditor('rtl');
  const text = '\n/\n12:30\nabc\n```\n1\n```';
  inEditor(editor, () => $writeField({ text, from: 0, to: 0 }));
  const directions = editor.read(() =>
    $getRoot()
      .getChildren<LineNode>()
      .map((line) => line.getDirection()),
  );
  expect(directions).toEqual(['rtl', 'rtl', 'rtl', null, 'ltr', 'ltr', 'ltr']);
});
