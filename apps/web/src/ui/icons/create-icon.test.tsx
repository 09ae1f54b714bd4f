import { createLucideIcon } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

const pin = {
  name: 'pin',
  node: [
    ['path', { d: 'M12 17v5' }],
    ['circle', { cx: 12, cy: 12, r: 2 }],
  ],
} as const;
const alert = { ...pin, name: 'triangle-exclamation-point', aliases: ['alert-triangle', 'triangle-alert'] };
const theirs = createLucideIcon as unknown as (data: typeof pin) => ComponentType<SVGProps<SVGSVGElement>>;

/** Order does not matter in a page. */
const parts = (Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) =>
  renderToStaticMarkup(<Icon {...props} />)
    .split(/(?=<)/)
    .map((tag) => [...tag.matchAll(/[\w-]+="[^"]*"|^<\/?\w+/g)].map(([part]) => part).toSorted());

it.each([
  ['an icon', pin],
  ['an icon that has other names', alert],
])('draws %s as lucide-react does', (_, data) => {
  for (const props of [
    {},
    { className: 'icon', 'aria-hidden': true },
    { className: 'icon sm', role: 'img', 'aria-label': 'Pinned' },
  ] as const)
    expect(parts(createIcon(data), props)).toEqual(parts(theirs(data as typeof pin), props));
});
