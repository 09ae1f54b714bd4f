import { expect, it } from 'vitest';
import { fillPrompt, promptVariables } from './prompt-variables.ts';

it('finds each variable once, with its value or its choices', () => {
  expect(promptVariables('Write to {{ name }} in {{language=French}}, {{tone=warm | formal|warm}}. Dear {{name}},')).toEqual([
    { name: 'name', initial: '', choices: [] },
    { name: 'language', initial: 'French', choices: [] },
    { name: 'tone', initial: 'warm', choices: ['warm', 'formal'] },
  ]);
});

it('takes a value that only a later place names', () => {
  expect(promptVariables('{{اسم}} {{اسم=مارا}} {{اسم=other}}')).toEqual([{ name: 'اسم', initial: 'مارا', choices: [] }]);
});

it.each(['{{}}', '{{ }}', '{name}', '{{a\nb}}', '{{=x}}', '{{{', `{{${'x'.repeat(61)}}}`])('%j has none', (text) => {
  expect(promptVariables(text)).toEqual([]);
});

it('replaces every place of a variable, and inserts values word for word', () => {
  const values = new Map([
    ['name', '$& {{other}}'],
    ['tone', ''],
  ]);
  expect(fillPrompt('{{name}} and {{ name = x }} are {{tone=warm|cold}}; {{unknown}}', values)).toBe(
    '$& {{other}} and $& {{other}} are ; {{unknown}}',
  );
});

it('reads a long text without braces or with many in a moment', () => {
  expect(promptVariables('{{'.repeat(10_000))).toEqual([]);
  expect(promptVariables(`{{a=${'|'.repeat(19_000)}`)).toEqual([]);
});
