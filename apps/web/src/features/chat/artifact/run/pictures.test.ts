import { expect, it } from 'vitest';
import pictures from './pictures.js?raw';

type Draw = (data: unknown, options?: Record<string, string>) => string;
type Show = (kind: string, data: string, name?: string) => void;

function load() {
  const sent: { kind: string; data: string; name: string }[] = [];
  // The text of a worker, as the frame runs it.
  const program = new Function('postMessage', 'flush', `${pictures}\nreturn { drawChart, showPicture };`);
  const { drawChart, showPicture } = program(
    (message: (typeof sent)[number]) => sent.push(message),
    () => undefined,
  ) as {
    drawChart: Draw;
    showPicture: Show;
  };
  return { drawChart, showPicture, sent };
}

it('draws numbers as a line from the lower left, and names its axes', () => {
  const { drawChart } = load();
  const svg = drawChart([0, 1, 2], { title: 'A & B', xLabel: '<x>' });
  expect(svg).toContain('points="64,344 344,192 624,40"');
  expect(svg).toContain('A &amp; B');
  expect(svg).toContain('&lt;x&gt;');
});

it('draws bars by name and several series, each in a colour of its own', () => {
  const { drawChart } = load();
  expect(drawChart({ x: ['Rye', 'Spelt'], y: [1, -2] }, { kind: 'bar' }).match(/<path fill/g)).toHaveLength(2);
  const two = drawChart([
    { y: [1, 2], label: 'one' },
    { y: [3, 4], label: 'two' },
  ]);
  expect(new Set(two.match(/stroke="#[a-f\d]{6}"/g)).size).toBe(2);
  expect(
    drawChart(
      [
        [1, 5],
        [2, null],
      ],
      { kind: 'scatter' },
    ).match(/<circle/g),
  ).toHaveLength(1);
});

it('refuses what is no list of numbers', () => {
  const { drawChart } = load();
  for (const wrong of [[], {}, 'text', ['a']]) expect(() => drawChart(wrong)).toThrow('plot needs a list of numbers');
});

it('names the language of a drawing that does not', () => {
  const { showPicture, sent } = load();
  showPicture('svg', '<svg viewBox="0 0 1 1"></svg>');
  showPicture('svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'Logo');
  expect(sent.map(({ data, name }) => [data, name])).toEqual([
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>', ''],
    ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'Logo'],
  ]);
});
