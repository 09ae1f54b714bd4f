import { expect, it } from 'vitest';
import { isShowable, unexportedComponent } from './find-component.ts';

it.each([
  ['export default function Scale() { return <p>1</p>; }', true],
  ['function Scale() { return <p>1</p>; }', true],
  ["createRoot(document.getElementById('root')).render(<p>1</p>)", true],
  ['const greeting = <p>Hello</p>;', false],
  ['export default function sum(a, b) { return a + b; }', false],
])('%j can be shown: %j', (source, expected) => expect(isShowable(source)).toBe(expected));

it.each([
  ['function App() {}\nfunction Part() {}', 'App'],
  ['const Part = () => 1;\nconst Whole = () => 2;', 'Whole'],
  ['export default function App() {}', null],
  ['function App() {}\ncreateRoot(place).render(1)', null],
  ['const value = 1;', null],
])('%j shows %j', (source, expected) => expect(unexportedComponent(source)).toBe(expected));
