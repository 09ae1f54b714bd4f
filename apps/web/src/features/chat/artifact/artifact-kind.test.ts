import { expect, it } from 'vitest';
import { artifactFileName } from './artifact-file.ts';
import { artifactKind, hasCard } from './artifact-kind.ts';
import { artifactName } from './artifact-name.ts';

const long = 'a\n'.repeat(45);

it.each([
  ['html', '<p>one</p>', 'html'],
  ['svg', '<svg viewBox="0 0 1 1"></svg>', 'svg'],
  ['xml', '<?xml version="1.0"?>\n<svg></svg>', 'svg'],
  ['xml', '<feed></feed>', null],
  ['mermaid', 'graph LR', 'mermaid'],
  ['md', long, 'markdown'],
  ['python', long, 'code'],
  ['python', 'print(1)', 'code'],
  ['js', 'a()', 'code'],
  ['jsx', 'export default () => <p>1</p>', 'react'],
  ['tsx', 'const Scale = () => <p>1</p>', 'react'],
  ['jsx', 'const row = <p>1</p>', null],
  ['ruby', 'puts 1', null],
  ['', long, 'code'],
])('%s %j is %s', (info, code, kind) => expect(artifactKind(info, code)).toBe(kind));

it('gives whole pages, drawings and documents a card, and shows everything else where it is', () => {
  expect(hasCard('html', '<!doctype html><p>')).toBe(true);
  expect(hasCard('html', '<!-- a page -->\n<html>')).toBe(true);
  expect(hasCard('html', '<b>bold</b>')).toBe(false);
  expect(hasCard('svg', '<svg>')).toBe(true);
  expect(hasCard('react', 'export default () => <p>1</p>')).toBe(true);
  expect(hasCard('react', 'const Scale = () => <p>1</p>')).toBe(false);
  expect(hasCard('code', long)).toBe(false);
});

it.each([
  ['html', 'html title="Sourdough scaler"', '<title>Other</title>', 'Sourdough scaler'],
  ['html', 'html', '<head><title>Bread &amp; salt</title>', 'Bread & salt'],
  ['code', 'py src/scale.py', '', 'src/scale.py'],
  ['code', 'js', '// scale.js\nlet a', 'scale.js'],
  ['markdown', 'md', 'Intro\n## The **plan**\n', 'The plan'],
  ['mermaid', 'mermaid', '---\ntitle: Dough\n---\ngraph LR', 'Dough'],
  ['html', 'html', '<title>\u202egnp.exe</title>', 'gnp.exe'],
  ['react', 'jsx', 'export default function SourdoughScaler() {', 'Sourdough Scaler'],
  ['html', 'html', '<p>', null],
] as const)('the name of %s %j %j is %j', (kind, info, code, name) => expect(artifactName(kind, info, code)).toBe(name));

it.each([
  ['html', 'html', 'A/B: c', 'A B c.html'],
  ['svg', 'xml', 'Logo', 'Logo.svg'],
  ['react', 'tsx', 'Scale', 'Scale.tsx'],
  ['code', 'python', 'scale.py', 'scale.py'],
  ['code', '', 'Notes', 'Notes.txt'],
] as const)('%s in %j is saved as a file: %j', (kind, grammar, label, name) =>
  expect(artifactFileName({ kind, grammar }, label)).toBe(name),
);
